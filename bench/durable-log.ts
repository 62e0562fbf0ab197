/** The embedded log as the benches use it: opened, and appended to by many writers. */
import { randomUUID } from 'node:crypto';
import type { EventLog, NewEvent } from '../platform/event-log/event-log.ts';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';

export const WRITERS = 32;
export const APPENDS = 64_000;

export const openLog = (file: string) =>
  openSqliteEventLog({
    file,
    onFatal: error => {
      throw error;
    },
  });

const text = 'Magnificat anima mea Dominum. '.repeat(15);

export const translationWritten = (index: number): NewEvent => ({
  id: randomUUID(),
  type: 'TranslationWritten',
  schema: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'user:1',
  correlationId: '00000000-0000-7000-8000-000000000000',
  causationId: '00000000-0000-7000-8000-000000000000',
  data: { publicationId: index, content: text },
});

/** Events a second: each writer appends to a stream of its own and waits for the answer before the next one. */
export async function durableAppends(log: EventLog, event = translationWritten): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = 0; at < APPENDS / WRITERS; at++)
        await log.append(`stream-${writer}`, at === 0 ? 'none' : at - 1, [event(at * WRITERS + writer)]);
    }),
  );
  return (APPENDS / (performance.now() - began)) * 1000;
}
