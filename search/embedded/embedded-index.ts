/** The embedded adapter: SQLite's FTS5 in a file of its own, with a layer for typos over its vocabulary. */
import type { DatabaseSync } from 'node:sqlite';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { SEARCH_KINDS, type SearchKind } from '../../contract/search.ts';
import { hitOf } from '../hit.ts';
import type {
  IndexAnswer,
  IndexChanges,
  Progress,
  SearchDocument,
  SearchIndex,
  SearchQuery,
} from '../search-index.ts';
import { typedWords } from '../words.ts';
import { Catalogue, type Entry } from './catalogue.ts';
import { openDatabase, transaction } from './database.ts';
import { DocumentTable } from './document-table.ts';
import { LanguageIndex } from './language-index.ts';
import { findMatches, type Matches } from './matching.ts';

/** Of the same version of the index: the short beginnings that everybody types cost the most. */
const MAX_KEPT_ANSWERS = 200;

/** `file` may be ':memory:'. A damaged file, or one of another version, is replaced by an empty index. */
export const openEmbeddedIndex = (file: string): SearchIndex => new EmbeddedIndex(openDatabase(file));

class EmbeddedIndex implements SearchIndex {
  readonly #database: DatabaseSync;
  readonly #documents: DocumentTable;
  readonly #catalogue = new Catalogue();
  readonly #languages: Readonly<Record<Language, LanguageIndex>>;
  readonly #answers = new Map<string, IndexAnswer>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#documents = new DocumentTable(database);
    this.#languages = Object.fromEntries(
      LANGUAGES.map(language => [language, new LanguageIndex(database, language)]),
    ) as Record<Language, LanguageIndex>;
    for (const entry of this.#documents.entries()) this.#catalogue.put(entry);
  }

  async apply(changes: IndexChanges, progress: Progress): Promise<void> {
    this.#change(() => {
      for (const [id, document] of changes) {
        this.#remove(id);
        if (document) this.#add(document);
      }
      this.#documents.setProgress(progress);
    }, changes.size > 0);
  }

  async checkpoint(): Promise<Progress | undefined> {
    return this.#documents.progress();
  }

  async clear(): Promise<void> {
    this.#change(() => {
      this.#documents.clear();
      this.#catalogue.clear();
      for (const language of Object.values(this.#languages)) language.clear();
    });
  }

  /** What is applied is found at once. */
  async show(): Promise<void> {}

  async search(query: SearchQuery): Promise<IndexAnswer> {
    const words = typedWords(query.text);
    const { language, kind, category, tag, page, itemsPerPage } = query;
    const key = JSON.stringify([words, language, kind, category, tag, page, itemsPerPage]);
    const kept = this.#answers.get(key);
    this.#answers.delete(key);
    const answer = kept ?? this.#answer(query, this.#matches(query, words));
    this.#answers.set(key, answer);
    if (this.#answers.size > MAX_KEPT_ANSWERS) {
      this.#answers.delete(this.#answers.keys().next().value as string);
    }
    return answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }

  #matches({ language, category, tag }: SearchQuery, words: ReturnType<typeof typedWords>): Matches {
    const accepts = (entry: Entry) =>
      (language === undefined || entry.language === language) &&
      (category === undefined || entry.categories.includes(category)) &&
      (tag === undefined || entry.tags.includes(tag));
    if (words.length === 0)
      return { entries: this.#catalogue.newestFirst().filter(accepts), forms: new Map() };
    const indexes = (language ? [language] : LANGUAGES).map(each => this.#languages[each]);
    return findMatches(words, indexes, this.#catalogue, accepts);
  }

  #answer({ kind, page, itemsPerPage }: SearchQuery, { entries, forms }: Matches): IndexAnswer {
    const kinds = Object.fromEntries(SEARCH_KINDS.map(each => [each, 0])) as Record<SearchKind, number>;
    for (const entry of entries) kinds[entry.kind]++;
    const ofKind = kind ? entries.filter(entry => entry.kind === kind) : entries;
    const shown = ofKind.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    const hits = shown.map(entry =>
      hitOf(this.#documents.read(entry.row), forms.get(this.#languages[entry.language]) ?? []),
    );
    return { hits, total: ofKind.length, kinds };
  }

  #add(document: SearchDocument): void {
    const stored = this.#documents.insert(document);
    this.#languages[stored.language].add(stored.row, stored);
    this.#catalogue.put(stored);
  }

  #remove(id: string): void {
    const row = this.#catalogue.rowOf(id);
    if (row === undefined) return;
    const stored = this.#documents.read(row);
    this.#languages[stored.language].remove(row, stored);
    this.#documents.delete(row);
    this.#catalogue.remove(id);
  }

  /** What is in memory follows the file, also when a change fails half-way. */
  #change(work: () => void, documentsChange = true): void {
    if (documentsChange) this.#answers.clear();
    try {
      transaction(this.#database, work);
    } catch (error) {
      if (documentsChange && this.#database.isOpen) this.#load();
      throw error;
    }
  }

  #load(): void {
    this.#catalogue.clear();
    for (const entry of this.#documents.entries()) this.#catalogue.put(entry);
    for (const language of Object.values(this.#languages)) language.readVocabulary();
  }
}
