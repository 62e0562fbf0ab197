import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../sqlite-file.ts';
import { CannotStart } from './config.ts';

/**
 * Keeps the data folder for this program until it is disposed of, or the process ends, however it ends: a
 * second one would apply every event to the same read models once more. The log alone may be shared.
 * @throws {CannotStart} when another program holds it, or the file of the lock cannot be used
 */
export function holdDataDir(dataDir: string): Disposable {
  // The system takes the locks of SQLite back from a process that is killed; a file with a number in it stays.
  const file = join(dataDir, 'in-use.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error))
      throw CannotStart.without({ file, what: 'nothing but a lock', remedy: 'Remove it.' }, error);
    throw new CannotStart([`DATA_DIR ${dataDir} is in use by another Parvis that runs.`], error);
  }
  return { [Symbol.dispose]: () => lock.close() };
}
