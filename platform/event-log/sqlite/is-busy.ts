const SQLITE_BUSY = 5;

/**
 * Another process has the file of SQLite for now; nothing was written. Above the lowest byte stands why: the log of a
 * process that was killed is read again by another, for instance (SQLITE_BUSY_RECOVERY).
 */
export const isBusy = (error: unknown): boolean =>
  ((error as { errcode?: number } | undefined)?.errcode ?? 0) % 256 === SQLITE_BUSY;
