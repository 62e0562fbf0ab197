import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStoreContract } from '../../../tests/contracts/read-store-contract.ts';
import { CHANGES_KEPT } from '../../../tests/contracts/read-store-under-test.ts';
import { type Generation, NOTHING_LOADED, type ParkedStream } from '../read-store.ts';
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
  const write = (generation: Generation, title: string, parked: readonly ParkedStream[] = []) =>
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
