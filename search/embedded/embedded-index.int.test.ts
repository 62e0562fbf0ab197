import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CORPUS, upTo } from '../../tests/contracts/search-corpus.ts';
import { searchIndexContract } from '../../tests/contracts/search-index-contract.ts';
import { openEmbeddedIndex } from './embedded-index.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'parvis-search-'));

searchIndexContract('the embedded index', async () => {
  const folder = await makeFolder();
  return {
    open: async () => openEmbeddedIndex(join(folder, 'search.sqlite')),
    remove: () => rm(folder, { recursive: true }),
  };
});

describe('a file that is not as expected', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await makeFolder();
    file = join(folder, 'deep', 'search.sqlite');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const filled = async () => {
    const index = openEmbeddedIndex(file);
    await index.apply(new Map(CORPUS.map(each => [each.id, each])), upTo('0100'));
    await index[Symbol.asyncDispose]();
  };
  const checkpointAfterOpening = async () => {
    await using index = openEmbeddedIndex(file);
    const { total } = await index.search({ text: '', page: 1, itemsPerPage: 1 });
    return { checkpoint: await index.checkpoint(), total };
  };

  test('a complete one is kept', async () => {
    await filled();
    expect(await checkpointAfterOpening()).toEqual({ checkpoint: upTo('0100'), total: CORPUS.length });
  });

  test('one of another version is replaced by an empty index', async () => {
    await filled();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 9999');
    database.close();
    expect(await checkpointAfterOpening()).toEqual({ checkpoint: undefined, total: 0 });
  });

  test('one that is no database is replaced', async () => {
    writeFileSync(file, 'not a database at all '.repeat(1000));
    expect(await checkpointAfterOpening()).toEqual({ checkpoint: undefined, total: 0 });
  });

  test('one that was cut off is replaced', async () => {
    await filled();
    truncateSync(file, 40_000);
    appendFileSync(file, Buffer.alloc(8_192, 0xff));
    expect(await checkpointAfterOpening()).toEqual({ checkpoint: undefined, total: 0 });
  });
});

test('a change that fails half-way changes nothing', async () => {
  await using index = openEmbeddedIndex(':memory:');
  await index.apply(new Map(CORPUS.map(each => [each.id, each])), upTo('0100'));
  const query = { text: 'zacharie', page: 1, itemsPerPage: 5 };
  const fresh = { ...CORPUS[0], id: 'fresh', title: 'Zacharie' } as (typeof CORPUS)[number];
  const broken = { ...fresh, id: 'broken', entity: Symbol('no number') as unknown as number };
  const changes = new Map([
    [fresh.id, fresh],
    ['esperance', null],
    [broken.id, broken],
  ]);
  await expect(index.apply(changes, upTo('0101'))).rejects.toThrow();
  expect((await index.search(query)).total).toBe(0);
  expect((await index.search({ ...query, text: 'espérance' })).total).toBe(3);
  expect(await index.checkpoint()).toEqual(upTo('0100'));
  await index.apply(new Map([[fresh.id, fresh]]), upTo('0101'));
  expect((await index.search(query)).total).toBe(1);
});
