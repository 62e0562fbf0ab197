/** What has changed is told to every process that keeps what was made of it, when it can be read and not before. */
import { expect, test } from 'vitest';
import { givenReadModels, silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { kept, type Notes, notes, writer } from '../../tests/note-lists.ts';
import { openMongoReadStore } from '../read-store/mongodb/open-mongo-read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite/open-sqlite-read-store.ts';
import { followReadModels } from './follow-read-models.ts';
import type { Changed } from './shown-models.ts';

const CHANGES_KEPT = 5;

/** One that feeds, and one that follows; each hears what has changed. */
async function twoProcesses(beforeFollowing?: () => Promise<unknown>) {
  const log = createMemoryEventLog();
  const server = createMongoLike();
  const open = (before?: () => Promise<unknown>) =>
    openMongoReadStore({ mongo: server.connect(before), changesKept: CHANGES_KEPT });
  const fed = await givenReadModels([notes], { log, store: await open() });
  await fed.settle();
  const store = await open(beforeFollowing);
  const follower = await followReadModels({
    log,
    store,
    models: [notes],
    logger: silent,
    outageDelaysMs: [0],
  });
  await follower.built();
  const heard: Changed[] = [];
  follower.onChanged(changed => void heard.push(changed));
  return {
    ...{ log, fed, store, follower, heard, note: writer(log), server, open },
    async [Symbol.asyncDispose]() {
      await follower[Symbol.asyncDispose]();
      await fed[Symbol.asyncDispose]();
    },
  };
}
const changeOf = (id: string, isNew = false) => ({
  collection: 'notes',
  id,
  before: isNew ? undefined : {},
  after: {},
});

test('whoever waits for a position hears first what has changed up to it, and can read that', async () => {
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  await using models = await givenReadModels([notes], { store: kept(store) });
  const heard: unknown[] = [];
  models.fed.onChanged(changed => {
    const reading = models.of(notes).get('a');
    heard.push([changed, reading.then(found => found?.notes)]);
  });
  const note = writer(models.log);
  await models.settle(await note('a', '1'));
  expect(await Promise.all((heard[0] as unknown[]).slice())).toEqual([[changeOf('a', true)], ['1']]);
  await models.settle(await note('a', '2'));
  expect(await Promise.all((heard[1] as unknown[]).slice())).toEqual([[changeOf('a')], ['1', '2']]);
});

test('a process hears what another one has fed', async () => {
  await using both = await twoProcesses();
  const { note, follower, heard, store } = both;
  await follower.following.settle(await note('a', '1'));
  expect(heard.flat()).toEqual([changeOf('a', true)]);
  expect((await store.collection<Notes>('notes').get('a'))?.notes).toEqual(['1']);
  await follower.following.settle(await note('b', '1'));
  expect(heard.flat()).toEqual([changeOf('a', true), changeOf('b', true)]);
});

test('a process that has fallen behind what is remembered hears that everything may have changed', async () => {
  let gate = Promise.resolve();
  await using both = await twoProcesses(() => gate);
  const { note, follower, fed, heard } = both;
  await follower.following.settle(await note('a', '1'));
  expect(heard).not.toContain('everything');
  const goOn = Promise.withResolvers<void>();
  gate = goOn.promise;
  for (let at = 0; at < 4 * CHANGES_KEPT; at++) await fed.settle(await note(`list-${at}`, '1'));
  const before = heard.length;
  goOn.resolve();
  await follower.following.settle();
  expect(heard.slice(before)).toContain('everything');
});

test('when another generation is shown, everything may have changed', async () => {
  await using both = await twoProcesses();
  const { note, follower, fed, heard, log, open } = both;
  await follower.following.settle(await note('a', '1'));
  await fed[Symbol.asyncDispose]();
  await using again = await givenReadModels([notes], { log, store: await open(), anew: true });
  const heardThere: Changed[] = [];
  again.fed.onChanged(changed => void heardThere.push(changed));
  await again.settle();
  expect(heardThere).toContain('everything');
  expect(heard).not.toContain('everything');
  await follower.following.settle(await note('a', '2'));
  expect(heard).toContain('everything');
});

test('a commit that came to no end is told by whoever goes on', async () => {
  await using both = await twoProcesses();
  const { note, follower, fed, heard, log, server } = both;
  await fed[Symbol.asyncDispose]();
  let left = 0;
  const dying = server.connect(async () => {
    if (left-- === 0) throw new Error('the process ends');
  });
  const position = await note('a', '1');
  for (let steps = 1; steps < 12; steps++) {
    left = Number.POSITIVE_INFINITY;
    const store = await openMongoReadStore({ mongo: dying });
    await store.declare(notes);
    const shown = (await store.generations()).get('notes')?.shown;
    if (!shown) throw new Error('it is shown');
    const generation = await store.claim(shown, 1_000);
    left = steps;
    const commit = async () => {
      const loaded = await store.load(generation, ['a']);
      const written = loaded.documents.has('a') ? [] : [['a', { notes: ['1'] }] as const];
      await store.commit([
        { generation, documents: new Map(written), loaded, parked: [], checkpoint: position },
      ]);
    };
    if (
      await commit().then(
        () => true,
        () => false,
      )
    )
      break;
    left = Number.POSITIVE_INFINITY;
    await store[Symbol.asyncDispose]();
  }
  await follower.following.settle(position);
  expect(heard.flat()).toContainEqual(changeOf('a', true));
  expect(await log.head()).toBe(position);
});
