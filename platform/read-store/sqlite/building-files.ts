/** Has the work on files that waits for a disk: writes those of what is built, and empties write-ahead logs. */
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { CallsOf, OpenedFile } from '../../threads/file-module.ts';
import type { CollectionSpec } from '../read-store.ts';
import { LOCKED_MS } from './generation-database.ts';
import type { HeldSet } from './held-back.ts';
import { statementCache } from './statements.ts';
import { createIndexes, tablesOf } from './tables.ts';
import { writeHeld } from './write-held.ts';

export interface BuildingFile {
  readonly path: string;
  readonly spec: CollectionSpec;
}
export interface BuildingFiles extends AsyncDisposable {
  write(file: BuildingFile, set: HeldSet): Promise<void>;
  /** All is in: makes the indexes, which is quicker at once than with each document. */
  finish(file: BuildingFile): Promise<void>;
  /** Moves what the write-ahead log has into the file and empties it; who reads does not wait, who writes does. */
  emptyLog(path: string): Promise<void>;
}

/** Of each file that is built: there are two dozen of them. */
const SETTINGS = `
  PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -4000;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA secure_delete = ON;
`;

/** What another process or thread has removed meanwhile is not made again. */
function openThere(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.searchParams.set('mode', 'rw');
  return new DatabaseSync(url, { timeout: LOCKED_MS });
}

export function open(): OpenedFile<CallsOf<BuildingFiles>> {
  const files = new Map<string, ReturnType<typeof openOne>>();
  const openOne = ({ path, spec }: BuildingFile) => {
    const database = openThere(path);
    database.exec(SETTINGS);
    return { database, prepare: statementCache(database), tables: tablesOf(spec) };
  };
  const opened = (file: BuildingFile) => {
    const found = files.get(file.path) ?? openOne(file);
    files.set(file.path, found);
    return found;
  };

  return {
    calls: {
      write: (file, set) => writeHeld(opened(file), set),
      finish(file) {
        const { database, tables } = opened(file);
        database.exec('PRAGMA wal_autocheckpoint = 0');
        createIndexes(database, tables);
        database.close();
        files.delete(file.path);
      },
      emptyLog(path) {
        using database = openThere(path);
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      },
    },
    close() {
      for (const { database } of files.values()) database.close();
    },
  };
}
