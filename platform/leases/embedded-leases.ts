/**
 * The leases of a program that shares nothing: always held. The numbers of the terms are kept in a file, so that
 * a program that builds read models beside it, or a late predecessor, is told from it.
 */
import { DatabaseSync } from 'node:sqlite';
import { untilAborted } from '../until-aborted.ts';
import type { Leases } from './leases.ts';

export function openEmbeddedLeases({ file }: { readonly file: string }): Leases {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, term INTEGER NOT NULL) STRICT');
  const next = database.prepare(
    `INSERT INTO leases VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET term = term + 1 RETURNING term`,
  );
  const disposing = new AbortController();

  return {
    async hold(name, work, signal) {
      const ended = AbortSignal.any([signal, disposing.signal]);
      if (ended.aborted) return;
      const { term } = next.get(name) as { term: number };
      const begun = work({
        number: term,
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
