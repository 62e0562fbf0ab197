/** The texts as they are shown, and how far the index has come. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Progress, SearchDocument } from '../search-index.ts';
import { fold, tidy } from '../words.ts';
import type { Entry } from './catalogue.ts';
import type { IndexedText } from './language-index.ts';

export interface StoredDocument extends SearchDocument, IndexedText, Entry {}

type Stored = Omit<StoredDocument, 'categories' | 'tags'> & { categories: string; tags: string };

/** Of texts kept in memory, the last read ones: reading a long text costs more than finding words in it. */
const MAX_KEPT_CHARACTERS = 8_000_000;

export class DocumentTable {
  readonly #kept = new Map<number, StoredDocument>();
  #keptCharacters = 0;
  readonly #entries: StatementSync;
  readonly #read: StatementSync;
  readonly #insert: StatementSync;
  readonly #delete: StatementSync;
  readonly #clear: StatementSync;
  readonly #progress: StatementSync;
  readonly #setProgress: StatementSync;
  readonly #forgetProgress: StatementSync;

  constructor(database: DatabaseSync) {
    this.#entries = database.prepare(
      'SELECT row, id, kind, language, categories, tags, publishedAt FROM documents',
    );
    this.#read = database.prepare('SELECT * FROM documents WHERE row = ?');
    this.#insert = database.prepare(`
      INSERT INTO documents
        (id, kind, entity, language, slug, categories, tags, publishedAt, title, abstract, text, foldedText)
      VALUES
        (:id, :kind, :entity, :language, :slug, :categories, :tags, :publishedAt, :title, :abstract, :text, :foldedText)`);
    this.#delete = database.prepare('DELETE FROM documents WHERE row = ?');
    this.#clear = database.prepare('DELETE FROM documents');
    this.#progress = database.prepare('SELECT position, parked FROM progress');
    this.#setProgress = database.prepare(
      'INSERT OR REPLACE INTO progress (only, position, parked) VALUES (1, ?, ?)',
    );
    this.#forgetProgress = database.prepare('DELETE FROM progress');
  }

  entries(): Entry[] {
    return (this.#entries.all() as unknown as Stored[]).map(parsed);
  }

  /** @throws {Error} there is no such row */
  read(row: number): StoredDocument {
    const kept = this.#kept.get(row) ?? this.#fromFile(row);
    this.#forget(row);
    this.#kept.set(row, kept);
    this.#keptCharacters += kept.text.length * 2;
    for (const [oldest] of this.#kept) {
      if (this.#keptCharacters <= MAX_KEPT_CHARACTERS) break;
      this.#forget(oldest);
    }
    return kept;
  }

  #fromFile(row: number): StoredDocument {
    const stored = this.#read.get(row);
    if (!stored) throw new Error(`the search index has no row ${row}`);
    return parsed(stored as unknown as Stored);
  }

  #forget(row: number): void {
    this.#keptCharacters -= (this.#kept.get(row)?.text.length ?? 0) * 2;
    this.#kept.delete(row);
  }

  insert(document: SearchDocument): StoredDocument {
    const text = tidy(document.text);
    const shown = { ...document, title: tidy(document.title), abstract: tidy(document.abstract), text };
    const stored = { ...shown, foldedText: fold(text) };
    const { lastInsertRowid } = this.#insert.run({
      ...stored,
      categories: JSON.stringify(document.categories),
      tags: JSON.stringify(document.tags),
    });
    return { ...stored, row: Number(lastInsertRowid) };
  }

  delete(row: number): void {
    this.#forget(row);
    this.#delete.run(row);
  }

  clear(): void {
    this.#kept.clear();
    this.#keptCharacters = 0;
    this.#clear.run();
    this.#forgetProgress.run();
  }

  progress(): Progress | undefined {
    const stored = this.#progress.get() as { position: string; parked: string } | undefined;
    return stored && { position: stored.position, parked: JSON.parse(stored.parked) };
  }

  setProgress({ position, parked }: Progress): void {
    this.#setProgress.run(position, JSON.stringify(parked));
  }
}

const parsed = (stored: Stored): StoredDocument => ({
  ...stored,
  categories: JSON.parse(stored.categories),
  tags: JSON.parse(stored.tags),
});
