/**
 * The leases of a program that shares nothing: always held. The numbers of the terms are kept in a file, so that
 * a program that builds read models beside it, or a late predecessor, is told from it.
 */
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../config/config.ts';
import { untilAborted } from '../until-aborted.ts';
import type { Leases } from './leases.ts';

/** Numbers of terms, whosever: to write one down is a sync of the disk, and a start needs one for each read model. */
const TAKEN_AT_ONCE = 100;

const TABLE =
  'CREATE TABLE IF NOT EXISTS terms (one INTEGER PRIMARY KEY CHECK (one = 1), taken INTEGER NOT NULL) STRICT';

/** Numbers that begin again are lower than those that stand in the read models. */
const REMEDY = 'Remove it and the folder read-models beside it: both are made again.';

/** @throws {CannotStart} the file cannot be used */
export function openEmbeddedLeases({ file }: { readonly file: string }): Leases {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(TABLE);
  } catch (error) {
    database.close();
    throw CannotStart.without({ file, what: 'the numbers of terms', remedy: REMEDY }, error);
  }
  const take = database.prepare(
    `INSERT INTO terms VALUES (1, ?) ON CONFLICT DO UPDATE SET taken = taken + excluded.taken RETURNING taken`,
  );
  const takenByAll = database.prepare('SELECT taken FROM terms');
  let last = 0;
  /** Of the numbers that were taken. */
  let end = 0;
  const next = (): number => {
    // Those that another program has taken since are later than what is left.
    if (last === end || takenByAll.get()?.taken !== end) {
      end = take.get(TAKEN_AT_ONCE)?.taken as number;
      last = end - TAKEN_AT_ONCE;
    }
    last += 1;
    return last;
  };
  const disposing = new AbortController();

  return {
    isShared: false,

    async hold(_name, work, signal) {
      const ended = AbortSignal.any([signal, disposing.signal]);
      if (ended.aborted) return;
      const begun = work({
        number: next(),
        signal: ended,
        get isOver() {
          return ended.aborted;
        },
      });
      await untilAborted(ended, begun);
    },
    async [Symbol.asyncDispose]() {
      disposing.abort();
      if (database.isOpen) database.close();
    },
  };
}
