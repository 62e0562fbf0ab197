/**
 * Two processes that feed the same read models, each of which may stop at any moment and go on much later, and a
 * store that is set back: what is shown is what the log makes, nothing lost and nothing twice.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHistory } from '../../tests/build-events.ts';
import { silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { rounds } from '../../tests/random.ts';
import type { EventLog, RecordedEvent } from '../event-log/event-log.ts';
import { decodeBatch } from '../following/batch.ts';
import { openMongoReadStore } from '../read-store/mongodb/open-mongo-read-store.ts';
import { type Generation, type ReadStore, Superseded } from '../read-store/read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';
import { createProjector } from './projector.ts';
import { readModel } from './read-model.ts';
import { targetOf } from './target.ts';

type Seen = { readonly seen: readonly string[] };

/** Every view in the document of its device and in one of all; a third one comes with one view and goes with the next. */
const sightings = readModel<{ type: 'ViewRecorded'; data: { contentId: number } }>()<Seen>({
  name: 'sightings',
  version: 1,
  fields: {},
  indexes: [],
  on: {
    ViewRecorded: event => {
      const see = (before: Seen | undefined) => ({ seen: [...(before?.seen ?? []), event.id] });
      if (event.id === POISON) throw new Error('cannot be applied');
      return [
        { id: event.stream, evolve: see },
        { id: 'all', evolve: see },
        {
          id: 'comes and goes',
          evolve: before => (before ? undefined : see(before)),
        },
      ];
    },
  },
});
let POISON = '';

/** The plain model: one after the other, in memory. */
function expected(events: readonly RecordedEvent[]): Map<string, unknown> {
  const documents = new Map<string, unknown>();
  let parked: string | undefined;
  for (const event of events) {
    if (event.id === POISON) parked = event.stream;
    if (event.stream === parked) continue;
    for (const { id, evolve } of sightings.on.ViewRecorded?.(event) ?? []) {
      const after = evolve(documents.get(id) as Seen | undefined);
      if (after === undefined) documents.delete(id);
      else documents.set(id, after);
    }
  }
  return documents;
}

/** What one process does while it believes that it holds the lease. */
async function feed(store: ReadStore, log: EventLog, term: number, batchSize: number): Promise<void> {
  const projector = createProjector(store, '', silent);
  for (let attempts = 0; attempts < 12; attempts++) {
    try {
      const shown = (await store.generations()).get(sightings.name)?.shown as Generation;
      const target = targetOf(sightings, await store.claim(shown, term));
      for await (const events of log.readAll({ after: target.position, batchSize }))
        await projector.project([target], decodeBatch(events, undefined));
      await projector.flush([target]);
      return;
    } catch (error) {
      if (error instanceof Superseded) return;
    }
  }
}

interface Played {
  /** A process of its own on the store, which waits before each step for its turn. */
  open(before: () => Promise<unknown>): Promise<ReadStore>;
  /** Answers how to set it back to what it is now. */
  remember(): (() => void) | undefined;
}

const mongoLike = (): Played => {
  const server = createMongoLike();
  return {
    open: before => openMongoReadStore({ mongo: server.connect(before) }),
    remember: server.remember,
  };
};

/** One store for both: of two files that are set back there is a test in the contract. */
const sqlite = (): Played => {
  let opened: Promise<ReadStore> | undefined;
  return {
    async open(before) {
      opened ??= openSqliteReadStore({ folder: ':memory:' });
      const store = await opened;
      return {
        ...store,
        load: async (...given) => {
          await before();
          const loaded = await store.load(...given);
          await before();
          return loaded;
        },
        commit: async sets => {
          for (const set of sets) {
            await before();
            await store.commit([set]);
          }
        },
      };
    },
    remember: () => undefined,
  };
};

const events = (devices: readonly number[]) => {
  const history = createHistory();
  for (const device of devices) history.view('post', 1, `device-${device}`);
  return history;
};

async function expectAllShown(store: ReadStore, log: EventLog): Promise<void> {
  const all: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: '' })) all.push(...batch);
  const shown = store.collection<Seen>(sightings.name);
  const ids = ['all', 'comes and goes', ...new Set(all.map(({ stream }) => stream))];
  const found = await Promise.all(ids.map(async id => [id, await shown.get(id)] as const));
  expect(new Map(found.filter(([, document]) => document))).toEqual(expected(all));
  const generation = (await store.generations()).get(sightings.name)?.shown;
  expect(generation?.checkpoint).toBe(all.at(-1)?.position);
  expect(generation?.parked.length).toBe(POISON ? 1 : 0);
}

describe.each([
  ['a store that writes each document by itself', mongoLike, 300],
  ['SQLite', sqlite, 100],
] as const)('two feeding processes on %s', (_, open, usual) => {
  test('in any order of their steps, with pauses and a store set back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.nat(3), { minLength: 4, maxLength: 24 }),
        fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
        fc.record({
          poisoned: fc.option(fc.nat(23)),
          setBackAfter: fc.option(fc.nat(60)),
          rememberAt: fc.nat(40),
        }),
        async (scheduler, devices, [sizeA, sizeB], { poisoned, setBackAfter, rememberAt }) => {
          const history = events(devices);
          POISON = history.events[poisoned ?? -1]?.id ?? '';
          const log = createMemoryEventLog();
          await history.appendTo(log, Math.ceil(devices.length / 2));
          const place = open();
          const plain = await place.open(async () => undefined);
          await plain.declare(sightings);
          await plain.swap(await plain.begin(sightings.name, 1, 'log'));

          let steps = 0;
          let setBack: (() => void) | undefined;
          /** How many batches each has begun. */
          const batches = [0, 0];
          let remembered: readonly number[] = [];
          const turn = async () => {
            await scheduler.schedule(Promise.resolve());
            steps += 1;
            if (steps === rememberAt) {
              setBack = place.remember();
              remembered = [...batches];
            }
            // A backup is not put back so soon that a batch is still under way which it has begun of.
            const isDue = setBackAfter !== null && steps >= rememberAt + setBackAfter;
            if (!isDue || batches.some((begun, at) => begun <= (remembered[at] ?? 0))) return;
            setBack?.();
            setBack = undefined;
          };
          const process = async (term: number, size: number) => {
            const store = await place.open(turn);
            await store.declare(sightings);
            const load: ReadStore['load'] = (...given) => {
              batches[term - 1] = (batches[term - 1] ?? 0) + 1;
              return store.load(...given);
            };
            await feed({ ...store, load }, log, term, size);
            batches[term - 1] = Number.POSITIVE_INFINITY;
          };
          const working = Promise.all([process(1, sizeA), process(2, sizeB)]);
          const appending = history.appendTo(log);
          await scheduler.waitFor(Promise.all([working, appending]));
          // The one that stands by, when all the others are gone.
          await feed(plain, log, 3, 5);

          await expectAllShown(plain, log);
        },
      ),
      { numRuns: rounds(usual) },
    );
  });
});

test.for([
  ...[1, 2, 3, 4].map(step => [step, 'is done by another', true] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(step => [step, 'is under way', false] as const),
])(
  'a store set back at step %i, while a batch that it does not know of %s, loses nothing',
  async ([setBackAt, , isDone]) => {
    POISON = '';
    const log = createMemoryEventLog();
    await events([0, 0, 0, 3]).appendTo(log);
    const server = createMongoLike();
    const plain = await openMongoReadStore({ mongo: server.connect() });
    await plain.declare(sightings);
    await plain.swap(await plain.begin(sightings.name, 1, 'log'));

    let setBack: (() => void) | undefined;
    let steps = 0;
    const mongo = server.connect(async () => {
      if (!setBack) return;
      steps += 1;
      if (steps === setBackAt) setBack();
    });
    const store = await openMongoReadStore({ mongo });
    await store.declare(sightings);
    const load: ReadStore['load'] = async (...given) => {
      if (!setBack) {
        const remembered = server.remember();
        if (isDone) await feed(plain, log, 2, 6);
        setBack = remembered;
      }
      return store.load(...given);
    };
    await feed({ ...store, load }, log, 1, 1);
    expect(steps).toBeGreaterThanOrEqual(setBackAt);
    await feed(plain, log, 3, 5);
    await expectAllShown(plain, log);
  },
);
