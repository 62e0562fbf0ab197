import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from './config.ts';

const SQLITE_BUSY = 5;

/**
 * Holds the data folder for one program, for as long as it lives: two that feed the same read models would
 * count everything twice. The lock is one of the operating system, so it ends with the process, however that ends.
 * Appending to the log beside the program (an import) does not need it.
 * @throws {CannotStart} another program holds it
 */
export function lockDataDir(dataDir: string): Disposable {
  const database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new CannotStart([`DATA_DIR ${dataDir} is in use: another program has been started on it.`], error);
  }
  return { [Symbol.dispose]: () => database.close() };
}
