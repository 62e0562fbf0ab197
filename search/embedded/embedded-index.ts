/** The embedded adapter: SQLite's FTS5 in a file of its own, with a layer for typos over its vocabulary. */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { hitOf } from '../hit.ts';
import type {
  IndexAnswer,
  IndexChanges,
  Progress,
  SearchDocument,
  SearchIndex,
  SearchQuery,
} from '../search-index.ts';
import { type TypedWord, typedWords } from '../words.ts';
import { Catalogue, type Entry } from './catalogue.ts';
import { begin, checkpointWhile, commit, openDatabase, rollback } from './database.ts';
import { DocumentTable } from './document-table.ts';
import { LanguageIndex } from './language-index.ts';
import { findMatches, type Matches } from './matching.ts';
import { byKind, sumOf } from './ranking.ts';

/** Written to the file together while the index is built. */
const CHANGES_AT_ONCE = 1000;
/** Pages: with 50,000 texts a search waits up to 20 ms for a step. */
const MERGED_AT_ONCE = 100;

/** `file` may be ':memory:'. A damaged file, or one of another version, is replaced by an empty index. */
export const openEmbeddedIndex = (file: string): SearchIndex => new EmbeddedIndex(openDatabase(file));

class EmbeddedIndex implements SearchIndex {
  readonly #database: DatabaseSync;
  readonly #documents: DocumentTable;
  readonly #catalogue = new Catalogue();
  readonly #languages: Readonly<Record<Language, LanguageIndex>>;
  #building: boolean;
  #uncommitted = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#documents = new DocumentTable(database);
    this.#languages = Object.fromEntries(
      LANGUAGES.map(language => [language, new LanguageIndex(database, language)]),
    ) as Record<Language, LanguageIndex>;
    for (const entry of this.#documents.entries()) this.#catalogue.put(entry);
    this.#building = this.#documents.isBuilding();
    checkpointWhile(database, this.#building ? 'building' : 'following');
  }

  async apply(changes: IndexChanges, progress: Progress): Promise<void> {
    this.#change(changes.size, () => {
      for (const [id, document] of changes) {
        if (!document) this.#remove(id);
        else this.#put(document);
      }
      this.#documents.setProgress(progress, this.#building);
      for (const language of Object.values(this.#languages)) language.writeCounts();
    });
  }

  async checkpoint(): Promise<Progress | undefined> {
    return this.#documents.progress();
  }

  async clear(): Promise<void> {
    this.#building = true;
    checkpointWhile(this.#database, 'building');
    this.#change(CHANGES_AT_ONCE, () => {
      this.#documents.clear();
      this.#catalogue.clear();
      for (const language of Object.values(this.#languages)) language.clear();
    });
  }

  /** Counts the words, by which misspelt ones are found. */
  async show(): Promise<void> {
    if (!this.#building) return;
    begin(this.#database);
    try {
      for (const language of Object.values(this.#languages)) await language.countVocabulary();
      this.#documents.setProgress(this.#documents.progress(), false);
      commit(this.#database);
    } catch (error) {
      this.#undo();
      throw error;
    }
    this.#building = false;
    checkpointWhile(this.#database, 'following');
  }

  /** Its segments keep the words of what is deleted until they are merged, which is done in steps. */
  async wipe(): Promise<void> {
    if (this.#building) return;
    for (const language of Object.values(this.#languages)) {
      let [pages, isMerging] = [-MERGED_AT_ONCE, true];
      while (isMerging && this.#database.isOpen) {
        isMerging = language.merge(pages);
        pages = MERGED_AT_ONCE;
        await yieldToOthers();
      }
    }
    if (this.#database.isOpen) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** @throws {Unavailable} what is applied is not all that the log holds: an interrupted build may have left it */
  async search(query: SearchQuery): Promise<IndexAnswer> {
    if (this.#building) throw new Unavailable('the search index is still being made');
    const { kind, page, itemsPerPage } = query;
    const { best, kinds, forms } = this.#matches(query, typedWords(query.text));
    const hits = best
      .slice((page - 1) * itemsPerPage, page * itemsPerPage)
      .map(entry => hitOf(this.#documents.read(entry), forms.get(this.#languages[entry.language]) ?? []));
    return { hits, total: kind ? kinds[kind] : sumOf(kinds), kinds };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#database.isOpen) return;
    commit(this.#database);
    this.#database.close();
  }

  #matches(query: SearchQuery, words: readonly TypedWord[]): Matches {
    const { language, kind, categories, tags, page, itemsPerPage } = query;
    const isFiltered = categories !== undefined || tags !== undefined;
    const accepts = (entry: Entry) =>
      (categories === undefined || categories.some(id => entry.categories.includes(id))) &&
      (tags === undefined || tags.some(id => entry.tags.includes(id)));
    if (words.length > 0) {
      const indexes = (language ? [language] : LANGUAGES).map(each => this.#languages[each]);
      const most = page * itemsPerPage;
      return findMatches(words, indexes, this.#catalogue, {
        accepts: isFiltered ? accepts : undefined,
        kind,
        most,
      });
    }
    const newest = this.#catalogue
      .newestFirst()
      .filter(entry => (language === undefined || entry.language === language) && accepts(entry));
    const ofKind = Map.groupBy(newest, entry => entry.kind);
    const kinds = byKind(each => ofKind.get(each)?.length ?? 0);
    return { best: kind ? (ofKind.get(kind) ?? []) : newest, kinds, forms: new Map() };
  }

  #put(document: SearchDocument): void {
    const row = this.#catalogue.rowFor(document.id);
    this.#remove(document.id);
    const { entry, stored } = this.#documents.put(row, document);
    this.#languages[entry.language].add(row, stored, !this.#building);
    this.#catalogue.put(entry);
  }

  #remove(id: string): void {
    const entry = this.#catalogue.find(id);
    if (!entry) return;
    this.#languages[entry.language].remove(entry.row, this.#documents.read(entry), !this.#building);
    this.#documents.delete(entry.row);
    this.#catalogue.remove(id);
  }

  /**
   * While the index is built many changes are one transaction: each commit costs as much as some changes, and who
   * is interrupted goes on from the one before.
   */
  #change(size: number, work: () => void): void {
    try {
      begin(this.#database);
      work();
      this.#uncommitted += size;
      if (this.#building && this.#uncommitted < CHANGES_AT_ONCE) return;
      commit(this.#database);
      this.#uncommitted = 0;
    } catch (error) {
      this.#undo();
      throw error;
    }
  }

  /** What is in memory follows the file. */
  #undo(): void {
    rollback(this.#database);
    this.#uncommitted = 0;
    if (!this.#database.isOpen) return;
    this.#catalogue.clear();
    for (const entry of this.#documents.entries()) this.#catalogue.put(entry);
    for (const language of Object.values(this.#languages)) language.readVocabulary();
  }
}
