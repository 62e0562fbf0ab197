import type { DatabaseSync } from 'node:sqlite';
import type { AppendRequest } from './encoding.ts';

/**
 * Two numbers for each append, in their order: the revision and the position of its last event; or the
 * revision where the stream really is and REFUSED.
 */
export type Outcomes = number[];
export const REFUSED = 0;

const KNOWN_STREAMS = 10_000;

/**
 * Commits many appends with one sync of the disk. Each is accepted or refused by itself; when the function
 * throws, none of them has happened as far as anybody may be told.
 */
export function createGroupCommit(db: DatabaseSync): (group: readonly AppendRequest[]) => Outcomes {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const lastPosition = db.prepare('SELECT ifnull(max(position), 0) FROM events');
  const lastRevision = db.prepare('SELECT ifnull(max(revision), -1) FROM events WHERE stream = ?');
  const written = db.prepare(
    'SELECT id, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const othersWrote = db.prepare('PRAGMA data_version');
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const statement of [lastPosition, lastRevision, written, othersWrote]) statement.setReturnArrays(true);
  const numberOf = (row: unknown): number => (row as [number])[0];

  /** The position where exactly these events were written after that revision before; or REFUSED. */
  function repeated({ stream, expected, rows }: AppendRequest): number {
    const found = written.all(stream, expected, rows.length) as unknown as [string, number][];
    const same = found.length === rows.length && found.every(([id], index) => id === rows[index]?.[0]);
    return same ? (found.at(-1)?.[1] ?? REFUSED) : REFUSED;
  }

  /** The last revisions of the streams in use, for as long as this connection is the only one that writes. */
  const known = new Map<string, number>();
  let knownAt: number | undefined;

  return group => {
    const outcomes: Outcomes = [];
    begin.run();
    try {
      const version = numberOf(othersWrote.get());
      if (version !== knownAt || known.size > KNOWN_STREAMS) known.clear();
      knownAt = version;
      // Inside the transaction nobody else can append, so the positions are dense: a hole is a damage.
      let position = numberOf(lastPosition.get());
      for (const append of group) {
        let revision = known.get(append.stream) ?? numberOf(lastRevision.get(append.stream));
        if (append.expected === revision) {
          for (const row of append.rows) insert.run(++position, append.stream, ++revision, ...row);
          known.set(append.stream, revision);
          outcomes.push(revision, position);
          continue;
        }
        const before = append.expected < revision ? repeated(append) : REFUSED;
        if (before === REFUSED) outcomes.push(revision, REFUSED);
        else outcomes.push(append.expected + append.rows.length, before);
      }
      commit.run();
    } catch (error) {
      known.clear();
      // A full or failing disk may have rolled it back already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
    return outcomes;
  };
}
