import { expect, test } from 'vitest';
import { givenReadModels } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { kept, notes, numbers, positionOf, shownOf, writer } from '../../tests/note-lists.ts';
import { AnotherLog, EventsLost } from '../event-log/checkpoints.ts';
import { openMongoReadStore } from '../read-store/mongodb/open-mongo-read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';
import { Unavailable } from '../unavailable.ts';

test('applies what is there and what comes, each once and in order', async () => {
  const log = createMemoryEventLog();
  const note = writer(log);
  await note('a', ...numbers(1, 2500));
  await using models = await givenReadModels([notes], { log });
  for (const one of numbers(2501, 2520)) await note('a', one);
  await models.settle();
  expect((await models.of(notes).get('a'))?.notes).toEqual(numbers(1, 2520));
});

test('goes on after a restart where it was', async () => {
  const log = createMemoryEventLog();
  const note = writer(log);
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  const heard: unknown[] = [];
  for (const day of ['1', '2', '3']) {
    await note('a', day);
    await using models = await givenReadModels([notes], { log, store: kept(store) });
    models.following.onApplied(events => void heard.push(...events));
    await models.settle();
    expect((await models.of(notes).get('a'))?.notes).toEqual(numbers(1, Number(day)));
  }
  // Everything was in the log when the program began.
  expect(heard).toEqual([]);
});

test('a crash between batches leaves a state from which the same follows', async () => {
  const log = createMemoryEventLog();
  await writer(log)('a', ...numbers(1, 5000));
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  let commits = 0;
  const crashed = Promise.withResolvers<void>();
  const crashing = kept(store, {
    commit: async sets => {
      if (++commits > 1) {
        crashed.resolve();
        return new Promise(() => undefined);
      }
      return store.commit(sets);
    },
  });
  // Never disposed of, as a killed process is not.
  await givenReadModels([notes], { log, store: crashing });
  await crashed.promise;
  expect((await store.generations()).get('notes')?.building?.checkpoint).toBe(await positionOf(log, 500));
  await using models = await givenReadModels([notes], { log, store: kept(store) });
  await models.settle();
  expect((await models.of(notes).get('a'))?.notes).toEqual(numbers(1, 5000));
});

test('a store that fails for a while is tried again, and nothing is lost or doubled', async () => {
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  let failures = 3;
  const healths: string[] = [];
  const failing = kept(store, {
    commit: async sets => {
      if (failures-- > 0) throw new Error('the disk is full');
      healths.push(models.isWell() ? 'ok' : 'degraded');
      return store.commit(sets);
    },
  });
  await using models = await givenReadModels([notes], { store: failing });
  const note = writer(models.log);
  await note('a', '1', '2');
  await note('b', '3');
  await models.settle();
  expect((await models.of(notes).get('a'))?.notes).toEqual(['1', '2']);
  expect((await shownOf(store, 'notes')).parked).toEqual([]);
  expect(healths[0]).toBe('degraded');
  await note('b', '4');
  await models.settle();
  expect(models.isWell()).toBe(true);
});

test.each([1, 2, 3])('a store that goes away at question %i of a start is waited for', async lost => {
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  let asked = 0;
  const leaving = kept(store, {
    async generations() {
      asked += 1;
      if (asked === lost) throw new Unavailable('the server is away');
      return store.generations();
    },
  });
  await using models = await givenReadModels([notes], { store: leaving });
  await writer(models.log)('a', '1');
  await models.settle();
  expect((await models.of(notes).get('a'))?.notes).toEqual(['1']);
});

test.each([
  ['files', () => openSqliteReadStore({ folder: ':memory:' })],
  ['MongoDB', () => openMongoReadStore({ mongo: createMongoLike().connect() })],
])(
  'a log that has lost what the read models in %s hold is refused, however far it has grown',
  async (_, open) => {
    await using store = await open();
    await using models = await givenReadModels([notes], { store: kept(store) });
    await writer(models.log)('a', '1');
    await models.settle();
    const older = { ...createMemoryEventLog(), identity: models.log.identity };
    const write = writer(older);
    for (const note of ['other', 'and', 'more']) {
      const refused = givenReadModels([notes], { log: older, store: kept(store) });
      await expect(refused).rejects.toThrow(EventsLost);
      await write('a', note);
    }
    await using made = await givenReadModels([notes], { log: older, store: kept(store), anew: true });
    await made.settle();
    expect(await made.of(notes).get('a')).toEqual({ notes: ['other', 'and', 'more'] });
  },
);

test('another log than that of the read models is refused, unless they are made anew', async () => {
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  await using models = await givenReadModels([notes], { store: kept(store) });
  await writer(models.log)('a', '1');
  await models.settle();
  const another = createMemoryEventLog();
  await writer(another)('a', '2', '3');
  const refused = givenReadModels([notes], { log: another, store: kept(store) });
  await expect(refused).rejects.toThrow(AnotherLog);
  await using made = await givenReadModels([notes], { log: another, store: kept(store), anew: true });
  await made.settle();
  expect(await made.of(notes).get('a')).toEqual({ notes: ['2', '3'] });
});
