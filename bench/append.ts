/** Durable appends by many writers, beside the same rows committed by the same groups with nothing around. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { NewEvent } from '../platform/event-log/event-log.ts';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import type { BareGroups } from './append-bare.ts';

export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same work with nothing around it, in the same run. */
  readonly limit: number;
  readonly ratio: number;
}

const WRITERS = 32;
const EVENTS = 64_000;
const ROUNDS = 3;
const text = 'Magnificat anima mea Dominum. '.repeat(15);

const event = (index: number): NewEvent => ({
  id: randomUUID(),
  type: 'TranslationWritten',
  schema: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'user:1',
  correlationId: '00000000-0000-7000-8000-000000000000',
  causationId: '00000000-0000-7000-8000-000000000000',
  data: { publicationId: index, content: text },
});

/** Each writer appends to a stream of its own and waits for the answer before the next one. */
async function logAppends(file: string): Promise<number> {
  await using log = await openSqliteEventLog({
    file,
    onFatal: error => {
      throw error;
    },
  });
  const started = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let index = 0; index < EVENTS / WRITERS; index++)
        await log.append(`publication-${writer}`, index === 0 ? 'none' : index - 1, [event(index)]);
    }),
  );
  return (EVENTS / (performance.now() - started)) * 1000;
}

export function bareAppends(file: string): Promise<number> {
  const workerData: BareGroups = {
    file,
    writers: WRITERS,
    groups: EVENTS / WRITERS,
    row: { ...event(0), data: JSON.stringify(event(0).data) },
  };
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./append-bare.ts', import.meta.url), { workerData });
    thread.once('message', (milliseconds: number) => resolve((EVENTS / milliseconds) * 1000));
    thread.once('error', reject);
  });
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export async function benchAppend(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-append-'));
  try {
    const logged: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await bareAppends(join(folder, `bare-${round}.db`)));
      logged.push(await logAppends(join(folder, `log-${round}.db`)));
    }
    const value = median(logged);
    const limit = median(bare);
    return [
      {
        name: `durable appends, ${WRITERS} writers`,
        value,
        unit: 'events/s',
        limit,
        ratio: value / limit,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) console.table(await benchAppend());
