import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildEvents } from '../../../tests/contracts/new-event.ts';
import { type AppendRequest, encodeAppend } from './encoding.ts';
import { createGroupCommit } from './group-commit.ts';
import { openForWriting } from './log-file.ts';

let folder: string;
let db: DatabaseSync;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-group-'));
  db = openForWriting({ file: join(folder, 'log.db') });
});
afterEach(async () => {
  db.close();
  await rm(folder, { recursive: true });
});

test('a group that fails leaves nothing behind, and the next one starts from what is in the file', () => {
  const { add, commit } = createGroupCommit(db);
  const good = encodeAppend('a', 'none', buildEvents(2));
  const bad: AppendRequest = ['b', -1, 'id'];
  add(good);
  expect(() => add(bad)).toThrow();
  expect(db.isTransaction).toBe(false);
  expect(db.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 0 });
  add(good);
  expect(commit()).toEqual([1, 2]);
});

test('the file is written ahead and synced at each commit', () => {
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});
