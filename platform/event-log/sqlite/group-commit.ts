import type { DatabaseSync } from 'node:sqlite';
import { type AppendRequest, COLUMNS } from './encoding.ts';

/**
 * Two numbers for each append, in their order: the revision and the position of its last event; or the
 * revision where the stream really is and REFUSED.
 */
export type Outcomes = number[];
export const REFUSED = 0;

const KNOWN_STREAMS = 10_000;

/**
 * Commits many appends with one sync of the disk. Each is accepted or refused by itself; when a function
 * throws, none of those since the last commit has happened as far as anybody may be told.
 */
export interface GroupCommit {
  /** Begins a transaction where none is open. */
  add(append: AppendRequest): void;
  /** Of all appends since the last commit, which are on the disk now. */
  commit(): Outcomes;
}

export function createGroupCommit(db: DatabaseSync): GroupCommit {
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

  /** The last revisions of the streams in use, for as long as this connection is the only one that writes. */
  const known = new Map<string, number>();
  let knownAt: number | undefined;
  let position = 0;
  let outcomes: Outcomes = [];

  function beginGroup(): void {
    outcomes = [];
    begin.run();
    const version = numberOf(othersWrote.get());
    if (version !== knownAt || known.size > KNOWN_STREAMS) known.clear();
    knownAt = version;
    // Inside the transaction nobody else can append, so the positions are dense: a hole is a damage.
    position = numberOf(lastPosition.get());
  }

  /** The position where exactly these events were written after that revision before; or REFUSED. */
  function repeated([stream, expected, ...columns]: AppendRequest): number {
    const ids = columns.filter((_, index) => index % COLUMNS === 0);
    const found = written.all(stream, expected, ids.length) as unknown as [string, number][];
    const same = found.length === ids.length && found.every(([id], index) => id === ids[index]);
    return same ? (found.at(-1)?.[1] ?? REFUSED) : REFUSED;
  }

  function decide(append: AppendRequest): void {
    const [stream, expected] = append;
    let revision = known.get(stream) ?? numberOf(lastRevision.get(stream));
    if (expected === revision) {
      for (let at = 2; at < append.length; at += COLUMNS)
        insert.run(++position, stream, ++revision, ...append.slice(at, at + COLUMNS));
      known.set(stream, revision);
      outcomes.push(revision, position);
      return;
    }
    const before = expected < revision ? repeated(append) : REFUSED;
    if (before === REFUSED) outcomes.push(revision, REFUSED);
    else outcomes.push(expected + (append.length - 2) / COLUMNS, before);
  }

  function orNothing(work: () => void): void {
    try {
      work();
    } catch (error) {
      known.clear();
      // A full or failing disk may have rolled it back already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    add: append =>
      orNothing(() => {
        if (!db.isTransaction) beginGroup();
        decide(append);
      }),
    commit() {
      orNothing(() => commit.run());
      return outcomes;
    },
  };
}
