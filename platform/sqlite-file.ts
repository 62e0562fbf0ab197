/** What all files of SQLite have in common. */
import { rmSync } from 'node:fs';

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

const codeOf = (error: unknown): number => (error as { readonly errcode?: number } | undefined)?.errcode ?? 0;

/**
 * Another process has the file of SQLite for now; nothing was written. Above the lowest byte stands why: the log of a
 * process that was killed is read again by another, for instance (SQLITE_BUSY_RECOVERY).
 */
export const isBusy = (error: unknown): boolean => codeOf(error) % 256 === SQLITE_BUSY;

/** The file is damaged, or none of SQLite. */
export const isUnreadable = (error: unknown): boolean =>
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(codeOf(error));

/** With what SQLite keeps beside it; also where there is none. */
export function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
}
