import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { failing, givenIndexer } from '../tests/given-indexer.ts';
import { openEmbeddedIndex } from './embedded/embedded-index.ts';
import type { SearchIndex } from './search-index.ts';

const given = givenIndexer();

/** The index, with what is applied to it. */
function watchedIndex() {
  const applied: { ids: string[]; position: string }[] = [];
  const watched: SearchIndex = {
    ...failing(given.index, () => false),
    async apply(changes, progress) {
      await given.index.apply(changes, progress);
      applied.push({ ids: [...changes.keys()], position: progress.position });
    },
  };
  return { applied, watched };
}

test('what was published before and after it began is found', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  const indexer = await given.start();
  await indexer.settle();
  expect(await given.found('magnificat')).toEqual(['post:1:fr']);
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  await indexer.settle();
  expect(await given.found('angelus')).toEqual(['post:2:fr']);
  expect((await given.index.checkpoint())?.position).toBe(await given.log.head());
});

test('what is not published any more is not found any more', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  const indexer = await given.start();
  given.history.add('publication-1', 'TranslationArchived', { publicationId: 1, language: 'fr' });
  await given.history.appendTo(given.log);
  await indexer.settle();
  expect(await given.found('')).toEqual([]);
});

test('no text that was never published is ever found', async () => {
  given.history.publication({
    publicationId: 1,
    categories: [],
    tags: [],
    languages: ['fr'],
    published: false,
  });
  given.history.testimony({ testimonyId: 2, content: 'confidence secrète' });
  given.history.add('testimony-2', 'TestimonyRejected', {
    testimonyId: 2,
    userId: 1,
    reason: 'other',
    note: 'secrète',
  });
  await given.history.appendTo(given.log);
  const indexer = await given.start();
  await indexer.settle();
  expect(await given.found('')).toEqual([]);
  expect(await given.found('secrète')).toEqual([]);
});

test('after a restart it goes on where it was, without building anew', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  await (await given.start()).settle();
  await given.stop();
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  const { applied, watched } = watchedIndex();
  await (await given.start({ index: watched })).settle();
  expect(applied.flatMap(({ ids }) => ids)).toEqual(['post:2:fr', 'post:2:en-US']);
  expect((await given.found('')).sort()).toEqual(['post:1:fr', 'post:2:fr']);
});

test('an index without a checkpoint is emptied and built from the beginning', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  await (await given.start()).settle();
  await given.stop();
  await given.index.clear();
  await (await given.start()).settle();
  expect(await given.found('')).toEqual(['post:1:fr']);
});

test('what is built anew is shown when it holds what the log held, and not before', async () => {
  for (let id = 1; id <= 40; id++) given.publish(id, `Psaume ${id}`);
  await given.history.appendTo(given.log);
  const totalsWhenShown: number[] = [];
  const watched: SearchIndex = {
    ...failing(given.index, () => false),
    show: async () => {
      await given.index.show();
      totalsWhenShown.push((await given.index.search({ text: '', page: 1, itemsPerPage: 1 })).total);
    },
  };
  const indexer = await given.start({ index: watched });
  await indexer.settle();
  expect(totalsWhenShown).toEqual([40]);
  expect(indexer.state).toBe('following');
  given.publish(41, 'Angélus');
  await given.history.appendTo(given.log);
  await indexer.settle();
  expect(totalsWhenShown).toEqual([40]);
});

test('what an interrupted build has left answers nothing until the rest is there, also after it was opened again', async () => {
  for (let id = 1; id <= 40; id++) given.publish(id, `Psaume ${id}`);
  await given.history.appendTo(given.log);
  let parts = 0;
  await given.start({ index: failing(given.index, () => ++parts > 1) });
  await expect.poll(() => parts).toBeGreaterThan(1);
  await given.stop();
  await given.index[Symbol.asyncDispose]();

  await using again = openEmbeddedIndex(join(given.folder, 'search.sqlite'));
  expect(await again.checkpoint()).toBeDefined();
  const query = { text: 'psaume', page: 1, itemsPerPage: 1 };
  await expect(again.search(query)).rejects.toThrow(Unavailable);
  await (await given.start({ index: again })).settle();
  expect((await again.search(query)).total).toBe(40);
});

test('the same with the log in a file', async () => {
  await given.log[Symbol.asyncDispose]();
  given.log = await openSqliteEventLog({
    file: join(given.folder, 'log.sqlite'),
    onFatal: error => {
      throw error;
    },
  });
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  const indexer = await given.start();
  await indexer.settle();
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  await indexer.settle();
  expect(await given.found('')).toEqual(['post:2:fr', 'post:1:fr']);
});

test('many streams in one batch', async () => {
  for (let id = 1; id <= 60; id++) given.publish(id, `Psaume ${id}`);
  await given.history.appendTo(given.log);
  const { applied, watched } = watchedIndex();
  await (await given.start({ index: watched, streamsAtOnce: 10 })).settle();
  expect((await given.index.search({ text: 'psaume', page: 1, itemsPerPage: 1 })).total).toBe(60);
  expect(applied.length).toBeGreaterThan(2);
  expect(applied.at(-1)?.position).toBe(await given.log.head());
});

test('a text whose events lie far apart in the log is put once while the index is made', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  for (let publicationId = 2; publicationId < 600; publicationId++) given.publish(publicationId, 'Psaume');
  await given.history.appendTo(given.log);
  given.history.translation(1, 'fr', { title: 'Angélus' });
  await given.history.appendTo(given.log);
  const { applied, watched } = watchedIndex();
  await (await given.start({ index: watched })).settle();
  expect(applied.flatMap(({ ids }) => ids).filter(id => id === 'post:1:fr')).toEqual(['post:1:fr']);
  expect(await given.found('angelus')).toEqual(['post:1:fr']);
  given.history.translation(1, 'fr', { title: 'Benedictus' });
  await given.history.appendTo(given.log);
  await (await given.start({ index: watched })).settle();
  expect(await given.found('benedictus')).toEqual(['post:1:fr']);
});

test('a change that came with the one before it is in the checkpoint too', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  const rename = (title: string) => {
    given.history.translation(1, 'fr', { title });
    return given.history.appendTo(given.log);
  };
  let beforeItIsRead: () => Promise<unknown> = async () => undefined;
  const log: typeof given.log = {
    ...given.log,
    async readStream(stream, options) {
      const before = beforeItIsRead;
      beforeItIsRead = async () => undefined;
      await before();
      return given.log.readStream(stream, options);
    },
  };
  const indexer = await given.start({ log });
  await indexer.settle();
  beforeItIsRead = () => rename('Benedictus');
  await rename('Angélus');
  await indexer.settle();
  expect(await given.found('benedictus')).toEqual(['post:1:fr']);
  await indexer.settle();
  const head = await given.log.head();
  expect(await given.index.checkpoint()).toMatchObject({ position: head, changedAt: head });
});

test('streams are read while the index takes those before them', async () => {
  given.publish(1, 'Magnificat');
  given.publish(2, 'Angélus');
  await given.history.appendTo(given.log);
  const secondIsRead = Promise.withResolvers<void>();
  const log: typeof given.log = {
    ...given.log,
    readStream: (stream, options) => {
      if (stream === 'publication-2') secondIsRead.resolve();
      return given.log.readStream(stream, options);
    },
  };
  const index: SearchIndex = {
    ...failing(given.index, () => false),
    async apply(changes, progress) {
      if (changes.has('post:1:fr')) await secondIsRead.promise;
      await given.index.apply(changes, progress);
    },
  };
  await (await given.start({ log, index, streamsAtOnce: 1 })).settle();
  expect((await given.found('')).sort()).toEqual(['post:1:fr', 'post:2:fr']);
});

test('views alone do not touch the index, and are not read again after a restart', async () => {
  given.publish(1, 'Magnificat');
  await given.history.appendTo(given.log);
  const changedAt = await given.log.head();
  await (await given.start()).settle();
  await given.stop();
  for (let at = 0; at < 50; at++) given.history.view('post', 1, `device-${at}`);
  await given.history.appendTo(given.log);
  const { applied, watched } = watchedIndex();
  const indexer = await given.start({ index: watched });
  await indexer.settle();
  given.history.view('post', 1, 'device-50');
  await given.history.appendTo(given.log);
  await indexer.settle();
  // Once when it had caught up, and once at its end.
  expect(applied).toHaveLength(1);
  await given.stop();
  expect(applied).toHaveLength(2);
  expect(await given.index.checkpoint()).toMatchObject({ position: await given.log.head(), changedAt });
});
