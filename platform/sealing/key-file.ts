import type { DatabaseSync } from 'node:sqlite';
import { emptyWriteAheadLog } from '../event-log/sqlite/log-file.ts';
import { openDurable } from '../threads/durable-file.ts';
import type { CallsOf, OpenedFile } from '../threads/file-module.ts';
import type { KeyStore, StoredKey } from './key-store.ts';

const WIPED_AGAIN_AFTER_MS = 1000;

// What is overwritten is not to be found in the file again.
const TABLES = `
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, wrapped TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS log (one INTEGER PRIMARY KEY CHECK (one = 1), identity TEXT NOT NULL) STRICT;
`;

export const open = (file: string): OpenedFile<CallsOf<KeyStore>> => openDurable(file, callsOn);

function callsOn(db: DatabaseSync, afterCommit: (work: () => void) => void): CallsOf<KeyStore> {
  db.exec(TABLES);
  const found = db.prepare(
    'SELECT subject, wrapped FROM keys WHERE subject IN (SELECT value FROM json_each(?))',
  );
  const add = db.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING');
  const forget = db.prepare(
    'INSERT INTO keys VALUES (?, NULL) ON CONFLICT (subject) DO UPDATE SET wrapped = NULL',
  );
  const listed = db.prepare('SELECT subject, wrapped FROM keys WHERE subject > ? ORDER BY subject LIMIT ?');
  const log = db.prepare('SELECT identity FROM log');
  const keepLog = db.prepare('INSERT INTO log VALUES (1, ?) ON CONFLICT DO NOTHING');
  const find = (subjects: readonly string[]) =>
    found.all(JSON.stringify(subjects)) as unknown as readonly StoredKey[];

  /** The write-ahead log still has the page with the key. Who copies the file meanwhile reads it to the end. */
  const wipe = (): void => {
    if (!emptyWriteAheadLog(db)) wipeLater();
  };
  const wipeLater = (): void => {
    setTimeout(() => {
      try {
        wipe();
      } catch {
        // A full or failing disk: nobody waits for it any longer who could be told.
        wipeLater();
      }
    }, WIPED_AGAIN_AFTER_MS).unref();
  };

  return {
    find,
    add(keys) {
      const known = keys.filter(({ subject, wrapped }) => add.run(subject, wrapped).changes === 0);
      return known.length === 0 ? keys : find(keys.map(({ subject }) => subject));
    },
    forget(subjects) {
      for (const subject of subjects) forget.run(subject);
      afterCommit(wipe);
    },
    list: (after, limit) => listed.all(after, limit) as unknown as readonly StoredKey[],
    log: () => (log.get()?.identity ?? null) as string | null,
    keepLog(identity) {
      keepLog.run(identity);
    },
  };
}
