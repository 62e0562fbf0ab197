import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Fenced } from '../read-store.ts';
import type { HeldSet } from './held-back.ts';
import { transaction } from './statements.ts';
import { documentIn, type Tables, writeDocuments } from './tables.ts';

/** @throws {Fenced} the file is not as it was when the set was begun */
export function writeHeld(
  {
    database,
    prepare,
    tables,
  }: Readonly<{ database: DatabaseSync; prepare: (sql: string) => StatementSync; tables: Tables }>,
  { before, ids, texts, parked, checkpoint }: HeldSet,
): void {
  transaction(database, 'BEGIN IMMEDIATE', () => {
    const { changes } = prepare(
      'UPDATE progress SET checkpoint = ? WHERE shown = ? AND term = ? AND checkpoint = ?',
    ).run(checkpoint, Number(before.state === 'shown'), before.term, before.checkpoint);
    if (changes !== 1) throw new Fenced(before, 'another writer has changed it');
    const documents = ids.map((id, at) => {
      const text = texts[at] ?? '';
      return { id, text, document: documentIn(text) };
    });
    writeDocuments(tables, documents, prepare);
    const park = prepare('INSERT INTO parked VALUES (?, ?, ?, ?)');
    for (const { stream, position, error, eventTypes } of parked)
      park.run(stream, position, error, eventTypes);
  });
}
