/** What is between the commands of a commit: broken there, and gone on with from other batches. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectMongo } from '../../../platform/mongodb/connect-mongo.ts';
import type { AnyReadModel } from '../../../platform/read-models/read-model.ts';
import { openMongoReadStore } from '../../../platform/read-store/mongodb/open-mongo-read-store.ts';
import type { ReadStore } from '../../../platform/read-store/read-store.ts';
import { Unavailable } from '../../../platform/unavailable.ts';
import { activityByDay } from '../../../projections/activity-by-day.ts';
import { readModels } from '../../../projections/all.ts';
import { publicationCards } from '../../../projections/publication-cards.ts';
import { reactionCounts } from '../../../projections/reaction-counts.ts';
import { terms } from '../../../projections/terms.ts';
import { batchSizes, cutting } from '../../cut-batches.ts';
import { histories } from '../../generate-history.ts';
import { givenReadModels } from '../../given-read-models.ts';
import { createMemoryEventLog } from '../../memory-event-log.ts';
import { rounds } from '../../random.ts';
import { openCuttingProxy } from '../cutting-proxy.ts';
import { givenMongo, newDatabase } from './server.ts';

const options = { timeout: 120_000 };

const documents = (store: ReadStore, models: readonly AnyReadModel[]) =>
  Promise.all(models.map(({ name }) => store.collection(name).find()));

export function brokenCommits(address: string): void {
  describe('MongoDB as a read store', () => {
    test('of any history makes what SQLite makes', options, async () => {
      await fc.assert(
        fc.asyncProperty(histories, async history => {
          const log = createMemoryEventLog();
          await history.appendTo(log);
          await using mongo = await givenMongo(newDatabase(address));
          await using inMongo = await givenReadModels(readModels, {
            log,
            store: await openMongoReadStore({ mongo }),
          });
          await using inSqlite = await givenReadModels(readModels, { log });
          await Promise.all([inMongo.settle(), inSqlite.settle()]);
          expect(inMongo.isWell()).toBe(true);
          expect(await documents(inMongo.store, readModels)).toEqual(
            await documents(inSqlite.store, readModels),
          );
        }),
        { numRuns: rounds(15) },
      );
    });

    /** After so many writes of commits. */
    const death = fc.record({ writes: fc.nat(8), theLastReaches: fc.boolean() });
    const models = [reactionCounts, activityByDay, terms, publicationCards];

    test(
      'makes the same whatever write it was killed at, however the batches are cut then',
      options,
      async () => {
        await using proxy = await openCuttingProxy(address);
        await fc.assert(
          fc.asyncProperty(
            histories,
            fc.array(death, { minLength: 1, maxLength: 4 }),
            batchSizes,
            async (history, deaths, sizes) => {
              const uncut = createMemoryEventLog();
              await history.appendTo(uncut);
              const log = cutting(uncut, sizes);
              const url = newDatabase(proxy.address);
              for (const { writes, theLastReaches } of deaths) {
                proxy.lives(Number.POSITIVE_INFINITY);
                await using mongo = await connectMongo({ url });
                const store = await openMongoReadStore({ mongo });
                proxy.lives(writes, theLastReaches);
                const died = Promise.withResolvers<void>();
                const logger = { info: () => undefined, error: () => died.resolve() };
                await using given = await givenReadModels(models, {
                  log,
                  store,
                  logger,
                  outageDelaysMs: [60_000],
                });
                await Promise.race([died.promise, given.settle().catch(() => undefined)]);
              }
              proxy.lives(Number.POSITIVE_INFINITY);
              await using mongo = await givenMongo(url);
              await using torn = await givenReadModels(models, {
                log,
                store: await openMongoReadStore({ mongo }),
              });
              await using whole = await givenReadModels(models, { log: uncut });
              await Promise.all([torn.settle(), whole.settle()]);
              expect(await documents(torn.store, models)).toEqual(await documents(whole.store, models));
            },
          ),
          { numRuns: rounds(25) },
        );
      },
    );

    test('that is away says so in time, and the projector goes on when it is back', options, async () => {
      await using proxy = await openCuttingProxy(address);
      await using mongo = await givenMongo(newDatabase(proxy.address));
      await using given = await givenReadModels(models, { store: await openMongoReadStore({ mongo }) });
      const [before, after] = fc.sample(histories, 2);
      if (!before || !after) throw new Error('histories are generated');
      await given.happened(before);
      expect(await mongo.health()).toBe('ok');

      proxy.lives(-1);
      await expect(mongo.database.command({ insert: 'x', documents: [{}] })).rejects.toThrow();
      await expect(given.of(terms).find()).rejects.toThrow(Unavailable);
      expect(await mongo.health()).toBe('away');

      proxy.lives(Number.POSITIVE_INFINITY);
      await given.happened(before);
      // The driver looks for a lost server every ten seconds.
      await expect.poll(() => mongo.health(), { timeout: 30_000 }).toBe('ok');
      await using whole = await givenReadModels(models, { log: given.log });
      await whole.settle();
      expect(await documents(given.store, models)).toEqual(await documents(whole.store, models));
    });
  });
}
