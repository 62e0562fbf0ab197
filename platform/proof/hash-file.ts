import type { DatabaseSync } from 'node:sqlite';
import { openDurable } from '../threads/durable-file.ts';
import type { CallsOf, OpenedFile } from '../threads/file-module.ts';
import { HASH_BYTES } from './chain.ts';
import { BLOCK, blocksOf, type HashStore, type Progress } from './hash-store.ts';

// Made again from the log: it must not make the disk wait for it.
const TABLES = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS blocks (number INTEGER PRIMARY KEY, hashes BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS progress (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    identity TEXT NOT NULL,
    position TEXT NOT NULL,
    count INTEGER NOT NULL,
    chain TEXT NOT NULL,
    news INTEGER NOT NULL
  ) STRICT;
`;

export const open = (file: string): OpenedFile<CallsOf<HashStore>> => openDurable(file, callsOn);

function callsOn(db: DatabaseSync): CallsOf<HashStore> {
  db.exec(TABLES);
  const read = db.prepare('SELECT identity, position, count, chain, news FROM progress');
  const move = db.prepare('INSERT OR REPLACE INTO progress VALUES (1, ?, ?, ?, ?, ?)');
  const found = db.prepare('SELECT hashes FROM blocks WHERE number = ?');
  const put = db.prepare('INSERT OR REPLACE INTO blocks VALUES (?, ?)');
  const progress = () => (read.get() ?? null) as unknown as Progress | null;
  const block = (number: number) => (found.get(number)?.hashes ?? new Uint8Array()) as Uint8Array;
  const clear = () => db.exec('DELETE FROM blocks; DELETE FROM progress');
  return {
    progress,
    add(hashes, { identity, position, count, chain, news }) {
      const before = progress();
      if (before && before.identity !== identity) clear();
      // Another process was faster, and has written the same.
      else if (before && before.count >= count) return;
      const first = count - hashes.length / HASH_BYTES;
      for (const { number, hashes: all } of blocksOf(first, hashes, block(Math.floor(first / BLOCK))))
        put.run(number, all);
      move.run(identity, position, count, chain, news);
    },
    block,
    clear,
  };
}
