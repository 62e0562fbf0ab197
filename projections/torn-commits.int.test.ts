/** Stores without transactions: a commit that came to no end, and batches that are cut otherwise afterwards. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventLog, RecordedEvent } from '../services/platform/event-log/event-log.ts';
import { createHistory } from '../tests/build-events.ts';
import { histories } from '../tests/generate-history.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { tornReadStore } from '../tests/torn-read-store.ts';
import { readModels } from './all.ts';
import { type AnyReadModel, readModel } from './read-model.ts';
import type { ReadStore } from './store/read-store.ts';
import { openSqliteReadStore } from './store/sqlite/open-sqlite-read-store.ts';

const timeout = 60_000;

/** How many writes of a commit are done, for each commit in turn; null: all. Afterwards every one ends well. */
const deaths = fc.array(fc.option(fc.nat(12), { freq: 4 }), { maxLength: 12 });
const batchSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

/** Reads with another size of batch each time. */
function cutting(log: EventLog, sizes: readonly number[]): EventLog {
  let reads = 0;
  const size = () => sizes[reads++ % sizes.length] ?? 1;
  return {
    ...log,
    readAll: options => log.readAll({ ...options, batchSize: size() }),
    subscribe: options => log.subscribe({ ...options, batchSize: size() }),
  };
}

const documents = (store: ReadStore, models: readonly AnyReadModel[]) =>
  Promise.all(models.map(({ name }) => store.collection(name).find()));

test.each(['goes on', 'starts again'] as const)(
  'a projector that %s after commits without an end makes what it makes without them',
  { timeout },
  async how => {
    await fc.assert(
      fc.asyncProperty(histories, deaths, batchSizes, async (history, given, sizes) => {
        const log = createMemoryEventLog();
        await history.appendTo(log);
        const left = [...given];
        await using kept = await openSqliteReadStore({ file: ':memory:' });
        const store = {
          ...tornReadStore(kept, () => left.shift() ?? undefined),
          [Symbol.asyncDispose]: async () => {},
        };
        const options = { log: cutting(log, sizes), store };
        if (how === 'starts again') {
          while (left.length > 0) {
            const failed = Promise.withResolvers<void>();
            const logger = { info: () => undefined, error: () => failed.resolve() };
            await using dying = await givenReadModels(readModels, {
              ...options,
              logger,
              outageDelaysMs: [60_000],
            });
            await Promise.race([failed.promise, dying.projector.settle()]);
            if (dying.projector.health() === 'ok') break;
          }
        }
        await using torn = await givenReadModels(readModels, options);
        await torn.projector.settle();
        await using whole = await givenReadModels(readModels, { log });
        await whole.projector.settle();
        expect(torn.projector.health()).toBe('ok');
        expect(await documents(store, readModels)).toEqual(await documents(whole.store, readModels));
      }),
      { numRuns: 40 },
    );
  },
);

type Views = { readonly seen: readonly string[] };

/** Of each event in two documents; the unreadable ones fail as long as the program cannot read them. */
const sightings = (canRead: (event: RecordedEvent) => boolean) => {
  const see = (event: RecordedEvent) => (before: Views | undefined) => {
    if (!canRead(event)) throw new Error('unreadable');
    return { seen: [...(before?.seen ?? []), event.id] };
  };
  return readModel<{ type: 'ViewRecorded'; data: unknown }>()<Views>({
    name: 'sightings',
    version: 1,
    fields: {},
    indexes: [],
    on: {
      ViewRecorded: event => [
        { id: event.stream, evolve: see(event) },
        { id: 'all', evolve: see(event) },
      ],
    },
  });
};

test('an event that is parked in between, and applied later, counts once', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { minLength: 1, maxLength: 40 }),
      deaths,
      batchSizes,
      async (of, given, sizes) => {
        const history = createHistory();
        for (const device of of) history.view('post', 1, `device-${device}`);
        const log = createMemoryEventLog();
        await history.appendTo(log);
        const left = [...given];
        await using kept = await openSqliteReadStore({ file: ':memory:' });
        const store = {
          ...tornReadStore(kept, () => left.shift() ?? undefined),
          [Symbol.asyncDispose]: async () => {},
        };
        const unreadable = new Set(history.events.filter((_, at) => at % 5 === 2).map(({ id }) => id));

        for (const canRead of [(event: RecordedEvent) => !unreadable.has(event.id), () => true]) {
          await using views = await givenReadModels([sightings(canRead)], {
            log: cutting(log, sizes),
            store,
          });
          await views.projector.settle();
          await views.projector.replayParked('sightings').catch(() => undefined);
        }
        left.length = 0;
        await using views = await givenReadModels([sightings(() => true)], { log, store });
        await views.projector.settle();
        expect(await views.projector.replayParked('sightings')).toBe(0);
        const all = await views.of(sightings(() => true)).get('all');
        expect(all?.seen.toSorted()).toEqual(history.events.map(({ id }) => id).toSorted());
        expect(views.projector.health()).toBe('ok');
      },
    ),
    { numRuns: 100 },
  );
});
