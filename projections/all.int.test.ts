import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORIGIN } from '../platform/event-log/event-log.ts';
import type { AnyReadModel } from '../platform/read-models/read-model.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { histories } from '../tests/generate-history.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { rounds } from '../tests/random.ts';
import { readModels } from './all.ts';

const documents = (store: ReadStore, { name }: AnyReadModel) => store.collection(name).find();

/** Many histories each, on machines that have other work too. */
const options = { timeout: 30_000 };

describe.each(readModels.map(model => [model.name, model] as const))('%s', options, (_name, model) => {
  test('applied twice equals once', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(100), async (history, percent) => {
        const log = createMemoryEventLog();
        await using store = await openSqliteReadStore({ folder: ':memory:' });
        const before = await givenReadModels([model], { log, store: undisposed(store) });
        await history.appendTo(log, Math.floor((history.events.length * percent) / 100));
        await before.settle();
        await before[Symbol.asyncDispose]();
        await history.appendTo(log);

        // The reading begins at the first event again, whatever was asked for.
        const forgetful = { ...log, readAll: () => log.readAll({ after: ORIGIN, batchSize: 7 }) };
        await using again = await givenReadModels([model], { log: forgetful, store: undisposed(store) });
        await again.settle();
        await using once = await givenReadModels([model], { log });
        await once.settle();
        expect(await documents(store, model)).toEqual(await documents(once.store, model));
        expect(again.isWell()).toBe(true);
      }),
      { numRuns: rounds(15) },
    );
  });

  test('rebuilt equals live', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async history => {
        await using given = await givenReadModels([model]);
        for (let appended = 0; appended < history.events.length; appended += 5) {
          await history.appendTo(given.log, 5);
          await given.settle();
        }
        const live = await documents(given.store, model);
        await using rebuilt = await givenReadModels([model], { log: given.log });
        await rebuilt.settle();
        expect(await documents(rebuilt.store, model)).toEqual(live);
      }),
      { numRuns: rounds(15) },
    );
  });
});

test('no two read models share a name, and one projector feeds them all', async () => {
  expect(new Set(readModels.map(({ name }) => name)).size).toBe(readModels.length);
  const [history] = fc.sample(histories, 1);
  if (!history) throw new Error('a history is generated');
  await using given = await givenReadModels(readModels);
  await given.happened(history);
  expect(given.isWell()).toBe(true);
});

/** The store outlives the projector that uses it first. */
const undisposed = (store: ReadStore): ReadStore => ({
  ...store,
  [Symbol.asyncDispose]: async () => undefined,
});
