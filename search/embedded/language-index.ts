/** The words of the texts of one language: what matches, how well, and what a misspelt word may mean. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Language } from '../../contract/languages.ts';
import { fold, wordsOf } from '../words.ts';
import { termsTable, wordsTable } from './database.ts';
import { Vocabulary } from './vocabulary.ts';

export interface IndexedText {
  readonly title: string;
  readonly abstract: string;
  /** As `fold` made it, which is kept with the text. */
  readonly foldedText: string;
}

export class LanguageIndex {
  readonly vocabulary = new Vocabulary();
  readonly #insert: StatementSync;
  readonly #delete: StatementSync;
  readonly #rows: StatementSync;
  readonly #scores: StatementSync;
  readonly #terms: StatementSync;
  readonly #clear: StatementSync;

  constructor(database: DatabaseSync, language: Language) {
    const table = wordsTable(language);
    this.#insert = database.prepare(
      `INSERT INTO ${table} (rowid, title, abstract, text) VALUES (?, ?, ?, ?)`,
    );
    this.#delete = database.prepare(`DELETE FROM ${table} WHERE rowid = ?`);
    this.#rows = database.prepare(
      // One JSON text for all rows costs half of a step and an object for each.
      `SELECT json_group_array(rowid) AS rows FROM ${table} WHERE ${table} MATCH ?`,
    );
    this.#scores = database.prepare(
      `SELECT rowid, -bm25(${table}, 10.0, 4.0, 1.0) FROM ${table} WHERE ${table} MATCH ?`,
    );
    this.#terms = database.prepare(`SELECT term, doc FROM ${termsTable(language)}`);
    this.#clear = database.prepare(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
    this.#scores.setReturnArrays(true);
    this.#terms.setReturnArrays(true);
    this.readVocabulary();
  }

  /** After opening, and after a transaction that was rolled back. */
  readVocabulary(): void {
    this.vocabulary.clear();
    for (const [term, texts] of this.#terms.iterate() as unknown as Iterable<[string, number]>) {
      this.vocabulary.add(term, texts);
    }
  }

  add(row: number, text: IndexedText): void {
    const [title, abstract, body] = columns(text);
    this.#insert.run(row, title.join(' '), abstract.join(' '), body.join(' '));
    for (const word of new Set([...title, ...abstract, ...body])) this.vocabulary.add(word);
  }

  /** The text must be the one that was added. */
  remove(row: number, text: IndexedText): void {
    this.#delete.run(row);
    for (const word of new Set(columns(text).flat())) this.vocabulary.remove(word);
  }

  clear(): void {
    this.#clear.run();
    this.vocabulary.clear();
  }

  /** The rows that match an expression of `match-expression.ts`. */
  rows(expression: string): number[] {
    return JSON.parse(this.#rows.get(expression)?.rows as string);
  }

  /** The same with how well they match: the greater the better. */
  scores(expression: string): Map<number, number> {
    return new Map(this.#scores.all(expression) as unknown as [number, number][]);
  }
}

const columns = ({ title, abstract, foldedText }: IndexedText) =>
  [wordsOf(fold(title)), wordsOf(fold(abstract)), wordsOf(foldedText)] as const;
