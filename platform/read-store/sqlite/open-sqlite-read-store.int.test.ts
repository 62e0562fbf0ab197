import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readStoreContract } from '../../../tests/contracts/read-store-contract.ts';
import { CHANGES_KEPT } from '../../../tests/contracts/read-store-under-test.ts';
import { Unavailable } from '../../unavailable.ts';
import {
  advanced,
  type Document,
  Fenced,
  type Generation,
  NOTHING_LOADED,
  type ParkedEntry,
} from '../read-store.ts';
import { openSqliteReadStore } from './open-sqlite-read-store.ts';

readStoreContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-read-store-'));
  return {
    open: () => openSqliteReadStore({ folder, changesKept: CHANGES_KEPT }),
    remove: () => rm(folder, { recursive: true }),
  };
});

test('a commit that fails is not known: documents are read as they stood before', async () => {
  const books = { name: 'books', version: 1, fields: {}, indexes: [] };
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  await store.declare(books);
  const empty = await store.begin('books', 1, 'log');
  const write = (generation: Generation, title: string, parked: readonly ParkedEntry[] = []) =>
    store.commit([
      {
        generation,
        documents: new Map([['1', { title }]]),
        loaded: NOTHING_LOADED,
        parked,
        checkpoint: '1',
      },
    ]);
  await write(empty, 'as it stood');
  const { building } = (await store.generations()).get('books') ?? {};
  if (!building) throw new Error('the generation is being built');
  const twice = { stream: 'a', position: '1', error: 'odd', eventTypes: '' };
  await expect(write(building, 'never stored', [twice, twice])).rejects.toThrow('UNIQUE');
  expect((await store.load(building, ['1'])).documents.get('1')).toEqual({ title: 'as it stood' });
});

const pages = { name: 'pages', version: 1, fields: { shelf: 'text' }, indexes: [['shelf']] } as const;
const LONG = 'x'.repeat(300_000);

/** A store in a folder with a generation that is being built, and how to give it the next batch. */
async function givenBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-read-store-'));
  const store = await openSqliteReadStore({ folder });
  await store.declare(pages);
  let generation = await store.begin('pages', 1, 'log');
  return {
    store,
    folder,
    get generation() {
      return generation;
    },
    async write(documents: Record<string, Document | null>, checkpoint: string) {
      const loaded = await store.load(generation, Object.keys(documents));
      const set = {
        generation,
        documents: new Map(Object.entries(documents)),
        loaded,
        parked: [],
        checkpoint,
      };
      await store.commit([set]);
      generation = advanced(set);
    },
    async show() {
      generation = await store.swap(generation);
    },
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
const fileIn = (folder: string): string =>
  join(folder, readdirSync(folder).find(name => name.endsWith('.sqlite')) ?? '');
const documentsIn = (folder: string, sql: string) => {
  using database = new DatabaseSync(fileIn(folder));
  return database.prepare(sql).all();
};

test('of what is built, a file holds what its checkpoint says and nothing more, whenever the process ends', async () => {
  await using build = await givenBuild();
  const seen = new Set<unknown>();
  for (let batch = 1; batch <= 40; batch++) {
    const { documents } = await build.store.load(build.generation, ['last']);
    expect(documents.get('last')?.batch).toBe(batch === 1 ? undefined : batch - 1);
    await build.write(
      { last: { batch, text: LONG }, [`page-${batch}`]: { batch, text: LONG } },
      String(batch).padStart(2, '0'),
    );
    const [found] = documentsIn(
      build.folder,
      `SELECT checkpoint, (SELECT count(*) FROM documents WHERE id <> 'last') AS pages,
        (SELECT json_extract(document, '$.batch') FROM documents WHERE id = 'last') AS last FROM progress`,
    );
    const reached = Number(found?.checkpoint);
    expect(found).toMatchObject({ pages: reached, last: reached === 0 ? null : reached });
    seen.add(reached);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('what is held back is read as it was written, removed ones too, and found once it is shown', async () => {
  await using build = await givenBuild();
  await build.write({ a: { shelf: 'top' }, b: { shelf: 'top' }, c: { shelf: 'low' } }, '01');
  await build.write({ b: null }, '02');
  const { documents } = await build.store.load(build.generation, ['a', 'b']);
  expect([...documents]).toEqual([['a', { shelf: 'top' }]]);
  await build.store.swap(build.generation);
  expect(await build.store.collection('pages').find({ where: { shelf: 'top' } })).toEqual([{ shelf: 'top' }]);
  const indexes = documentsIn(build.folder, `SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE INDEX%'`);
  expect(indexes).toHaveLength(1);
});

test('what cannot be written is said, and the build goes on from what is in the file', async () => {
  await using build = await givenBuild();
  await build.write({ a: { shelf: 'top' } }, '01');
  await build.store.generations();
  const built = build.generation;
  await build.write({ b: { shelf: 7 } }, '02');
  await expect(build.store.generations()).rejects.toThrow('shelf');
  expect((await build.store.generations()).get('pages')?.building).toEqual(built);
  expect([...(await build.store.load(built, ['a', 'b'])).documents.keys()]).toEqual(['a']);
});

test('a document that another process has written into the same build is found', async () => {
  await using build = await givenBuild();
  await build.write({ a: { shelf: 'top' } }, '01');
  await build.store.generations();
  {
    await using other = await openSqliteReadStore({ folder: build.folder });
    await other.declare(pages);
    const generation = await other.claim(build.generation, 2);
    const loaded = await other.load(generation, ['b']);
    const documents = new Map([['b', { shelf: 'low' }]]);
    await other.commit([{ generation, documents, loaded, parked: [], checkpoint: '02' }]);
  }
  const again = await build.store.claim(build.generation, 3);
  expect([...(await build.store.load(again, ['a', 'b', 'c'])).documents]).toEqual([
    ['a', { shelf: 'top' }],
    ['b', { shelf: 'low' }],
  ]);
});

test('a file that cannot be read is made again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-read-store-'));
  for (const damage of ['\0'.repeat(4096), 'no database', 'SQLite format 3\0 and nothing of one']) {
    {
      await using store = await openSqliteReadStore({ folder });
      await store.declare(pages);
      await store.swap(await store.begin('pages', 1, 'log'));
    }
    const [file = ''] = readdirSync(folder).filter(name => name.endsWith('.sqlite'));
    writeFileSync(join(folder, file), damage);
    await using store = await openSqliteReadStore({ folder });
    await store.declare(pages);
    expect((await store.generations()).get('pages')?.shown).toBeUndefined();
  }
  await rm(folder, { recursive: true });
});

describe('what is shown', () => {
  test('is held back, read as it was committed, and found by whoever asks', async () => {
    await using build = await givenBuild();
    await build.write({ a: { shelf: 'top' }, b: { shelf: 'top' } }, '01');
    await build.show();
    const all = build.store.collection<{ readonly shelf: string }>('pages');
    await build.write({ a: { shelf: 'low' }, b: null, c: { shelf: 'low' } }, '02');
    const inFile = () => documentsIn(build.folder, 'SELECT id, f_shelf AS shelf FROM documents ORDER BY id');
    expect(inFile()).toEqual([
      { id: 'a', shelf: 'top' },
      { id: 'b', shelf: 'top' },
    ]);
    expect(await all.getMany(['a', 'b', 'c'])).toEqual([{ shelf: 'low' }, { shelf: 'low' }]);
    expect(await all.find({ where: { shelf: 'top' } })).toEqual([]);
    expect(await all.count({ shelf: 'low' })).toBe(2);
    expect(inFile()).toEqual([
      { id: 'a', shelf: 'low' },
      { id: 'c', shelf: 'low' },
    ]);
  });

  test('is written within a second, whoever asks for it or not', async () => {
    await using build = await givenBuild();
    await build.show();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await build.write({ a: { shelf: 'top' } }, '01');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await expect
      .poll(() => documentsIn(build.folder, 'SELECT checkpoint FROM progress'))
      .toEqual([{ checkpoint: '01' }]);
  });

  test('is refused where it does not fit what is declared, as long as somebody can hear it', async () => {
    await using build = await givenBuild();
    await build.show();
    await expect(build.write({ a: { shelf: 7 } }, '01')).rejects.toThrow('shelf');
    expect((await build.store.generations()).get('pages')?.shown).toEqual(build.generation);
  });

  test('that another process has written meanwhile is as that left it, which the next commit is told', async () => {
    await using build = await givenBuild();
    await build.write({ a: { shelf: 'top' } }, '01');
    await build.show();
    const before = build.generation;
    await build.write({ a: { shelf: 'low' } }, '02');
    {
      using other = new DatabaseSync(fileIn(build.folder));
      other.exec('UPDATE progress SET term = 2');
    }
    await expect(build.store.collection('pages').find()).rejects.toThrow(Fenced);
    expect(await build.store.collection('pages').get('a')).toEqual({ shelf: 'top' });
    await expect(build.write({ a: { shelf: 'low' } }, '03')).rejects.toThrow(Fenced);
    expect((await build.store.generations()).get('pages')?.shown).toEqual({ ...before, term: 2 });
  });

  test('that cannot be written now is shown all the same, and is written once it can be', async () => {
    await using build = await givenBuild();
    await build.write({ a: { shelf: 'top' }, b: { shelf: 'top' } }, '01');
    await build.show();
    using other = new DatabaseSync(fileIn(build.folder));
    const all = build.store.collection('pages');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const passASecond = () => vi.advanceTimersByTimeAsync(1000);

    await build.write({ a: { shelf: 'low' }, b: null }, '02');
    other.exec(`CREATE TRIGGER full BEFORE UPDATE ON progress BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    await passASecond();
    await expect(all.find()).rejects.toThrow(Unavailable);
    await expect(build.write({ c: { shelf: 'low' } }, '03')).rejects.toThrow('disk full');
    await passASecond();
    await expect(build.store.generations()).rejects.toThrow('disk full');
    expect(await all.getMany(['a', 'b'])).toEqual([{ shelf: 'low' }]);

    other.exec('DROP TRIGGER full');
    await vi.waitFor(() => build.write({ c: { shelf: 'low' } }, '03'), 10_000);
    const inFile = () => other.prepare('SELECT id, f_shelf AS shelf FROM documents ORDER BY id').all();
    expect(inFile()).toEqual([{ id: 'a', shelf: 'low' }]);
    expect(await all.count({ shelf: 'low' })).toBe(2);
    expect((await build.store.generations()).get('pages')?.shown).toEqual(build.generation);
  });

  test('that somebody else keeps from being written is found once they are done', async () => {
    await using build = await givenBuild();
    await build.write({ a: { shelf: 'top' } }, '01');
    await build.show();
    const all = build.store.collection('pages');
    using other = new DatabaseSync(fileIn(build.folder));
    other.exec('BEGIN IMMEDIATE');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await build.write({ a: { shelf: 'low' } }, '02');
    await vi.advanceTimersByTimeAsync(1000);
    await expect(all.find()).rejects.toThrow('locked');
    other.exec('ROLLBACK');
    expect(await all.find()).toEqual([{ shelf: 'low' }]);
    expect(other.prepare('SELECT checkpoint FROM progress').all()).toEqual([{ checkpoint: '02' }]);
  });

  test('does not let its write-ahead log grow on, and nothing is lost while that is emptied', async () => {
    await using build = await givenBuild();
    await build.show();
    let largest = 0;
    for (let batch = 1; batch <= 200; batch++) {
      const text = 'x'.repeat(300_000);
      await build.write({ [`page-${batch}`]: { batch, text } }, String(batch).padStart(3, '0'));
      expect(await build.store.collection('pages').get(`page-${batch}`)).toMatchObject({ batch });
      // Both ways to the file, the one beside and the one of queries.
      if (batch > 100) await build.store.collection('pages').count();
      largest = Math.max(largest, statSync(`${fileIn(build.folder)}-wal`).size);
    }
    await build.store.generations();
    expect(largest).toBeLessThan(20_000_000);
    expect(
      documentsIn(build.folder, 'SELECT checkpoint, (SELECT count(*) FROM documents) AS pages FROM progress'),
    ).toEqual([{ checkpoint: '200', pages: 200 }]);
  });
});

test('once the store has said how it stands, its files change no more: they may be copied', async () => {
  await using build = await givenBuild();
  const many = Array.from({ length: 60 }, (_, page) => [`page-${page}`, { text: LONG }] as const);
  await build.write(Object.fromEntries(many), '01');
  await build.store.generations();
  const logOf = () => statSync(`${fileIn(build.folder)}-wal`).size;
  const copied = logOf();
  await build.store.generations();
  expect(logOf()).toBe(copied);
});

test('what another version has built goes when nobody has written to it for a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-read-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await using store = await openSqliteReadStore({ folder });
  await store.declare({ name: 'books', version: 1, fields: {}, indexes: [] });
  await store.removeOthers();
  const [left, written] = ['books-of-later-1.sqlite', 'pages-of-later-1.sqlite'];
  for (const name of [left, written, `${written}-wal`]) writeFileSync(join(folder, name), '');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const name of [left, written]) utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
  await store.removeOthers();
  expect(readdirSync(folder).filter(name => name.includes('later'))).toEqual([written, `${written}-wal`]);
});
