/** Before it, two connections that checkpoint and write at the same instant can corrupt the file. */
const FLOOR = [3, 51, 3] as const;

/** @throws when this SQLite has the fault described at https://sqlite.org/wal.html#walresetbug */
export function requireSafeSqlite(version: string | undefined): void {
  const parts = (version ?? '').split('.').map(Number);
  for (const [index, least] of FLOOR.entries()) {
    const part = parts[index] ?? Number.NaN;
    if (part > least) return;
    if (!(part === least))
      throw new Error(
        `SQLite ${version ?? 'of unknown version'} can damage the event log; ` +
          `${FLOOR.join('.')} or later is needed: run with Node 24.15 or later`,
      );
  }
}
