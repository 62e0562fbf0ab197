/** Stores without transactions: a commit that came to no end, and batches that are cut otherwise afterwards. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readModels } from '../../projections/all.ts';
import { createHistory } from '../../tests/build-events.ts';
import { batchSizes, cutting } from '../../tests/cut-batches.ts';
import { histories } from '../../tests/generate-history.ts';
import { givenReadModels } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { tornReadStore } from '../../tests/torn-read-store.ts';
import type { RecordedEvent } from '../event-log/event-log.ts';
import { type AnyReadModel, readModel } from '../read-models/read-model.ts';
import type { ReadStore } from '../read-store/read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';

const timeout = 60_000;

type GivenOptions = NonNullable<Parameters<typeof givenReadModels>[1]>;

/** What part of a commit is done, for each in turn; 1: all of it. Afterwards every one ends well. */
const part = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 0.99, noNaN: true }));
const deaths = fc.array(part, { maxLength: 12, size: 'max' });
const documents = (store: ReadStore, models: readonly AnyReadModel[]) =>
  Promise.all(models.map(({ name }) => store.collection(name).find()));

const never = async () => undefined;

/** Runs projectors until the given deaths are died, each up to its own; they never settle. */
async function dieOften(left: readonly number[], options: GivenOptions, models: readonly AnyReadModel[]) {
  const { log, store } = options;
  while (left.length > 0) {
    const died = Promise.withResolvers<void>();
    const error = (_: object, message: string) => {
      if (message.endsWith('failed')) died.resolve();
    };
    const logger = { info: () => undefined, error };
    await using views = await givenReadModels(models, { log, store, logger, outageDelaysMs: [60_000] });
    const settled = views.projector.settle().then(
      () => 'settled',
      () => undefined,
    );
    if ((await Promise.race([died.promise, settled])) === 'settled') return;
  }
}

test.each(['goes on', 'starts again'])(
  'a projector that %s after commits without an end makes what it makes without them',
  { timeout },
  async how => {
    await fc.assert(
      fc.asyncProperty(histories, deaths, batchSizes, async (history, given, sizes) => {
        const uncut = createMemoryEventLog();
        await history.appendTo(uncut);
        const log = cutting(uncut, sizes);
        const left = [...given];
        await using kept = await openSqliteReadStore({ folder: ':memory:' });
        const store = { ...tornReadStore(kept, () => left.shift() ?? 1), [Symbol.asyncDispose]: never };
        if (how === 'starts again') await dieOften(left, { log, store }, readModels);
        await using torn = await givenReadModels(readModels, { log, store });
        await torn.projector.settle();
        await using whole = await givenReadModels(readModels, { log: uncut });
        await whole.projector.settle();
        expect(torn.projector.health()).toBe('ok');
        expect(await documents(store, readModels)).toEqual(await documents(whole.store, readModels));
      }),
      { numRuns: 100 },
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

test.each(['goes on', 'starts again'])(
  'in a projector that %s, an event that is parked and applied later counts once',
  { timeout },
  async how => {
    const devices = fc.array(fc.nat(3), { minLength: 10, maxLength: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(devices, deaths, deaths, batchSizes, async (of, before, after, sizes) => {
        const history = createHistory();
        for (const device of of) history.view('post', 1, `device-${device}`);
        const uncut = createMemoryEventLog();
        await history.appendTo(uncut, Math.ceil(of.length / 2));
        const log = cutting(uncut, sizes);
        let left: number[] = [];
        await using kept = await openSqliteReadStore({ folder: ':memory:' });
        const store = { ...tornReadStore(kept, () => left.shift() ?? 1), [Symbol.asyncDispose]: never };
        const unreadable = new Set(history.events.filter((_, at) => at % 5 === 2).map(({ id }) => id));
        const asBefore = sightings(({ id }) => !unreadable.has(id));
        const asAfter = sightings(() => true);

        for (const [model, given] of [
          [asBefore, before],
          [asBefore, before],
          [asAfter, after],
        ] as const) {
          left = [...given];
          if (how === 'starts again') await dieOften(left, { log, store }, [model]);
          else {
            await using views = await givenReadModels([model], { log, store });
            await views.projector.settle();
            await views.projector.replayParked('sightings').catch(() => undefined);
          }
          await history.appendTo(uncut);
        }
        left = [];
        await using views = await givenReadModels([asAfter], { log, store });
        await views.projector.settle();
        expect(await views.projector.replayParked('sightings')).toBe(0);
        const all = await views.of(asAfter).get('all');
        expect(all?.seen.toSorted()).toEqual(history.events.map(({ id }) => id).toSorted());
        expect(views.projector.health()).toBe('ok');
      }),
      { numRuns: 100 },
    );
  },
);

test('what a commit without an end has parked is not taken out of turn before its turn has come', async () => {
  const history = createHistory();
  for (let view = 0; view < 3; view++) history.view('post', 1);
  const log = createMemoryEventLog();
  await history.appendTo(log);
  const [first] = history.events;
  const left = [0.5];
  await using kept = await openSqliteReadStore({ folder: ':memory:' });
  const store = { ...tornReadStore(kept, () => left.shift() ?? 1), [Symbol.asyncDispose]: never };
  await dieOften(left, { log, store }, [sightings(({ id }) => id !== first?.id)]);
  expect([await kept.checkpoint('sightings'), (await kept.parked('sightings')).length]).toEqual(['', 3]);
  await using views = await givenReadModels([sightings(() => true)], { log, store });
  await views.projector.settle();
  expect(await views.projector.replayParked('sightings')).toBe(0);
  const all = await views.of(sightings(() => true)).get('all');
  expect(all?.seen).toEqual(history.events.map(({ id }) => id));
});
