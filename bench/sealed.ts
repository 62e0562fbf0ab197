/** What sealing costs: appends and replay of a log in which one event in ten has three sealed fields. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypes } from '../events/all.ts';
import { accountSubject } from '../events/subjects.ts';
import type { EventLog, NewEvent } from '../platform/event-log/event-log.ts';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { openKeyFile } from '../platform/sealing/open-key-file.ts';
import { sealLog } from '../platform/sealing/sealed-log.ts';
import { createSubjectKeys } from '../platform/sealing/subject-keys.ts';
import { fill, median, replay } from './replay.ts';
import type { BenchRow } from './row.ts';

const SUBJECTS = 20_000;
const WRITERS = 32;
const APPENDS = 64_000;
const EVENTS = 200_000;
const TEXTS = 2_500;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const BY = randomBytes(32);

const onFatal = (error: Error): never => {
  throw error;
};

const text = 'Magnificat anima mea Dominum. '.repeat(5);
/** The subjects of the first nine tenths have keys before; each of the others is new when it comes first. */
const subjectOf = (index: number): number => (index * 7919) % SUBJECTS;

const event = (index: number): NewEvent => ({
  id: randomUUID(),
  type: index % 10 === 0 ? 'TestimonyEdited' : 'PublicationArchived',
  schema: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'user:1',
  correlationId: '00000000-0000-7000-8000-000000000000',
  causationId: '00000000-0000-7000-8000-000000000000',
  data: { userId: subjectOf(index / 10), title: text, abstract: text, content: text },
});

async function appends(log: EventLog): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = 0; at < APPENDS / WRITERS; at++)
        await log.append(`stream-${writer}`, at === 0 ? 'none' : at - 1, [event(at * WRITERS + writer)]);
    }),
  );
  return (APPENDS / (performance.now() - began)) * 1000;
}

/** In turns, so that what the machine does meanwhile touches both. */
export async function benchSealed(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-sealed-'));
  let opened = 0;
  const openLog = () => openSqliteEventLog({ file: join(folder, `log-${++opened}.db`), onFatal });
  const seal = async (log: EventLog, stack: AsyncDisposableStack) => {
    const store = stack.use(await openKeyFile({ file: join(folder, `keys-${opened}.db`) }));
    const keys = createSubjectKeys(store, BY);
    return { keys, log: sealLog(log, { types: eventTypes, keys, onLost: onFatal }) };
  };
  try {
    const appended: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await using stack = new AsyncDisposableStack();
      const bare = await appends(stack.use(await openLog()));
      const { log, keys } = await seal(stack.use(await openLog()), stack);
      const known = Array.from({ length: SUBJECTS * 0.9 }, (_, userId) => accountSubject({ userId }));
      await keys.draw(known);
      appended.push([await appends(log), bare]);
    }

    await using stack = new AsyncDisposableStack();
    const plain = stack.use(await openLog());
    const { log } = await seal(stack.use(await openLog()), stack);
    for (const one of [plain, log]) await fill(one, { events: EVENTS, texts: TEXTS, authors: SUBJECTS });
    const replayed: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const figures = [];
      for (const [name, one] of [
        ['sealed', log],
        ['plain', plain],
      ] as const) {
        await using store = await openSqliteReadStore({ folder: join(folder, `${name}-${round}`) });
        figures.push(await replay(one, store, EVENTS));
      }
      replayed.push(figures as [number, number]);
    }
    return [
      { ...rowOf('appends, one in ten sealed', appended), wanted: { ratioAtLeast: 0.9 } },
      { ...rowOf('replay, one in ten sealed', replayed), wanted: { atLeast: 80_000 } },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const rowOf = (name: string, rounds: readonly [number, number][]): BenchRow => ({
  name,
  unit: 'events/s',
  value: median(rounds.map(([sealed]) => sealed)),
  limit: median(rounds.map(([, plain]) => plain)),
  ratio: median(rounds.map(([sealed, plain]) => sealed / plain)),
});

if (import.meta.main) console.table(await benchSealed());
