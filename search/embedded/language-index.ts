/** The words of the texts of one language: what matches, how well, and what a misspelt word may mean. */

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Language } from '../../contract/languages.ts';
import type { StoredDocument } from '../hit.ts';
import { Vocabulary } from '../vocabulary.ts';
import { fold, wordsOf } from '../words.ts';
import { tablesOf } from './database.ts';

/** Read at once while a build ends: others wait so long. */
const TERMS_AT_ONCE = 1000;

/** A text in which a word stands so many times speaks of it. */
const OFTEN = 3;

type Counted = [word: string, texts: number];

export class LanguageIndex {
  readonly vocabulary = new Vocabulary();
  readonly #database: DatabaseSync;
  readonly #tables: ReturnType<typeof tablesOf>;
  readonly #insert: StatementSync;
  readonly #delete: StatementSync;
  readonly #rows: StatementSync;
  readonly #count: StatementSync;
  /** Whose number of texts has changed and is not written down. */
  readonly #changed = new Set<string>();

  constructor(database: DatabaseSync, language: Language) {
    const { words, vocabulary } = tablesOf(language);
    this.#database = database;
    this.#tables = tablesOf(language);
    this.#insert = database.prepare(
      `INSERT INTO ${words} (rowid, title, abstract, often, text) VALUES (?, ?, ?, ?, ?)`,
    );
    this.#delete = database.prepare(`DELETE FROM ${words} WHERE rowid = ?`);
    this.#rows = database.prepare(
      // One JSON text for all rows costs half of a step and an object for each.
      `SELECT json_group_array(rowid) AS rows FROM ${words} WHERE ${words} MATCH ?`,
    );
    this.#count = database.prepare(`INSERT OR REPLACE INTO ${vocabulary} (word, texts) VALUES (?, ?)`);
    this.readVocabulary();
  }

  /** After opening, and after a transaction that was rolled back. */
  readVocabulary(): void {
    this.vocabulary.clear();
    this.#changed.clear();
    const stored = this.#database.prepare(
      `SELECT word, texts FROM ${this.#tables.vocabulary} WHERE texts > 0`,
    );
    stored.setReturnArrays(true);
    for (const [word, texts] of stored.all() as unknown as Counted[]) this.vocabulary.add(word, texts);
  }

  /** Of what was added without counting: what the index says of itself. */
  async countVocabulary(): Promise<void> {
    this.#database.exec(`DELETE FROM ${this.#tables.vocabulary}`);
    this.vocabulary.clear();
    const next = this.#database.prepare(
      `SELECT term, doc FROM ${this.#tables.terms} WHERE term > ? LIMIT ${TERMS_AT_ONCE}`,
    );
    next.setReturnArrays(true);
    for (let last: string | undefined = ''; last !== undefined; await yieldToOthers()) {
      const terms = next.all(last) as unknown as Counted[];
      for (const [word, texts] of terms) {
        this.vocabulary.add(word, texts);
        this.#count.run(word, texts);
      }
      last = terms.at(-1)?.[0];
    }
  }

  /** `counted`: its words are known to the vocabulary at once. */
  add(row: number, text: StoredDocument, counted: boolean): void {
    const { title, abstract, body } = wordsIn(text);
    const often = [...body].filter(([, times]) => times >= OFTEN).map(([word]) => word);
    const columns = [title.keys(), abstract.keys(), often, body.keys()];
    this.#insert.run(row, ...columns.map(words => [...words].join(' ')));
    if (counted) this.#note(text, word => this.vocabulary.add(word));
  }

  /** The text must be the one that was added. */
  remove(row: number, text: StoredDocument, counted: boolean): void {
    this.#delete.run(row);
    if (counted) this.#note(text, word => this.vocabulary.remove(word));
  }

  #note(text: StoredDocument, change: (word: string) => void): void {
    const { title, abstract, body } = wordsIn(text);
    for (const word of new Set([...title.keys(), ...abstract.keys(), ...body.keys()])) {
      change(word);
      this.#changed.add(word);
    }
  }

  /** At the end of a change. */
  writeCounts(): void {
    for (const word of this.#changed) this.#count.run(word, this.vocabulary.texts(word, false, 0));
    this.#changed.clear();
  }

  /**
   * A step of merging all segments into one, which leaves out what was deleted; begun with a negative number of pages.
   * Whether there is more to do.
   */
  merge(pages: number): boolean {
    const { words, vocabulary } = this.#tables;
    this.#database.exec(`DELETE FROM ${vocabulary} WHERE texts = 0`);
    const changes = () => Number(this.#database.prepare('SELECT total_changes() AS n').get()?.n);
    const before = changes();
    this.#database.exec(`INSERT INTO ${words} (${words}, rank) VALUES ('merge', ${pages})`);
    // https://sqlite.org/fts5.html#the_merge_command
    return changes() - before >= 2;
  }

  clear(): void {
    const { words, vocabulary } = this.#tables;
    this.#database.exec(`INSERT INTO ${words} (${words}) VALUES ('delete-all'); DELETE FROM ${vocabulary}`);
    this.vocabulary.clear();
  }

  /** The rows that match an expression of `match-expression.ts`, in order. */
  rows(expression: string): number[] {
    return JSON.parse(this.#rows.get(expression)?.rows as string);
  }
}

const wordsIn = ({ title, abstract, foldedText }: StoredDocument) => ({
  title: counted(fold(title)),
  abstract: counted(fold(abstract)),
  body: counted(foldedText),
});

/** How many times each word of a folded text stands in it. */
function counted(folded: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of wordsOf(folded)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}
