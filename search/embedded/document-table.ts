/** The texts as they are shown, what filters need of each, and how far the index has come. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoredDocument } from '../hit.ts';
import type { Progress, SearchDocument } from '../search-index.ts';
import { fold, tidy } from '../words.ts';
import type { Entry } from './catalogue.ts';

/** Of texts kept in memory, the last read ones: reading a long text costs more than finding words in it. */
const MAX_KEPT_CHARACTERS = 8_000_000;

const COLUMNS = ['row', 'id', 'kind', 'entity', 'language', 'slug', 'categories', 'tags', 'publishedAt'];

export class DocumentTable {
  readonly #kept = new Map<number, StoredDocument>();
  #keptCharacters = 0;
  readonly #database: DatabaseSync;
  readonly #entries: StatementSync;
  readonly #text: StatementSync;
  readonly #put: StatementSync;
  readonly #putText: StatementSync;
  readonly #progress: StatementSync;
  readonly #setProgress: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#entries = database.prepare(`SELECT ${COLUMNS} FROM entries`);
    this.#text = database.prepare('SELECT title, abstract, text FROM texts WHERE row = ?');
    this.#put = database.prepare(
      `INSERT OR REPLACE INTO entries (${COLUMNS}) VALUES (${COLUMNS.map(() => '?')})`,
    );
    this.#putText = database.prepare(
      'INSERT OR REPLACE INTO texts (row, title, abstract, text) VALUES (?, ?, ?, ?)',
    );
    this.#progress = database.prepare('SELECT reached, building FROM progress');
    this.#setProgress = database.prepare(
      'INSERT OR REPLACE INTO progress (only, reached, building) VALUES (1, ?, ?)',
    );
    this.#entries.setReturnArrays(true);
  }

  entries(): Entry[] {
    return (this.#entries.all() as unknown as string[][]).map(
      ([row, id, kind, entity, language, slug, categories, tags, publishedAt]) =>
        ({
          row,
          id,
          kind,
          entity,
          language,
          slug,
          categories: idsOf(categories),
          tags: idsOf(tags),
          publishedAt,
        }) as unknown as Entry,
    );
  }

  /** @throws {Error} there is no such row */
  read(entry: Entry): StoredDocument {
    const kept = this.#kept.get(entry.row) ?? this.#fromFile(entry);
    this.#forget(entry.row);
    this.#kept.set(entry.row, kept);
    this.#keptCharacters += kept.text.length * 2;
    for (const [oldest] of this.#kept) {
      if (this.#keptCharacters <= MAX_KEPT_CHARACTERS) break;
      this.#forget(oldest);
    }
    return kept;
  }

  #fromFile(entry: Entry): StoredDocument {
    const shown = this.#text.get(entry.row) as unknown as Pick<SearchDocument, 'title' | 'abstract' | 'text'>;
    if (!shown) throw new Error(`the search index has no row ${entry.row}`);
    return { ...entry, ...shown, foldedText: fold(shown.text) };
  }

  #forget(row: number): void {
    this.#keptCharacters -= (this.#kept.get(row)?.text.length ?? 0) * 2;
    this.#kept.delete(row);
  }

  put(row: number, document: SearchDocument): { readonly entry: Entry; readonly stored: StoredDocument } {
    const { id, kind, entity, language, slug, categories, tags, publishedAt } = document;
    const entry = { row, id, kind, entity, language, slug, categories, tags, publishedAt };
    const [title, abstract, text] = [document.title, document.abstract, document.text].map(tidy) as [
      string,
      string,
      string,
    ];
    this.#forget(row);
    this.#put.run(
      row,
      id,
      kind,
      entity,
      language,
      slug,
      JSON.stringify(categories),
      JSON.stringify(tags),
      publishedAt,
    );
    this.#putText.run(row, title, abstract, text);
    return { entry, stored: { ...entry, title, abstract, text, foldedText: fold(text) } };
  }

  delete(row: number): void {
    this.#forget(row);
    for (const table of ['entries', 'texts'])
      this.#database.prepare(`DELETE FROM ${table} WHERE row = ?`).run(row);
  }

  clear(): void {
    this.#kept.clear();
    this.#keptCharacters = 0;
    this.#database.exec('DELETE FROM entries; DELETE FROM texts');
    this.setProgress(undefined, true);
  }

  /** Undefined before anything was applied. */
  progress(): Progress | undefined {
    const { reached } = this.#progress.get() ?? {};
    return typeof reached === 'string' ? JSON.parse(reached) : undefined;
  }

  /** Whether everything that is applied belongs to a build that is not complete yet. */
  isBuilding(): boolean {
    return this.#progress.get()?.building === 1;
  }

  setProgress(progress: Progress | undefined, building: boolean): void {
    this.#setProgress.run(progress ? JSON.stringify(progress) : null, Number(building));
  }
}

/** Most texts have none. */
const idsOf = (json: string | undefined): readonly string[] =>
  json === undefined || json === '[]' ? NONE : JSON.parse(json);
const NONE: readonly string[] = [];
