/** A file of SQLite as it is at one moment, copied while the program writes on. */
import { writeFile } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { openForReading } from '../../platform/event-log/sqlite/log-file.ts';
import { BackupRefused, type OnProgress } from './archive.ts';

const PAGES_AT_ONCE = 1000;
const PAGE_BYTES = 4096;

/** The copy is one file, to which nothing has to be added: the write-ahead log is in it. */
export async function copyDatabase(
  { from, to, what }: { readonly from: string; readonly to: string; readonly what: string },
  onProgress: OnProgress,
): Promise<void> {
  // SQLite would make it readable for everybody.
  await writeFile(to, '', { flag: 'wx', mode: 0o600 });
  const source = openForReading(from);
  try {
    // A transaction that reads holds one state of the file. Without it the copy begins anew at each append, and ends
    // only when the writers pause.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await backup(source, to, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) =>
        onProgress(
          `copying the ${what}`,
          (totalPages - remainingPages) * PAGE_BYTES,
          totalPages * PAGE_BYTES,
        ),
    });
    onProgress(`copying the ${what}`, 1, 1);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    const found = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new BackupRefused(`The ${what} is damaged: ${found}.`);
  } finally {
    copy.close();
  }
}
