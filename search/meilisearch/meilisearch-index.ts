/** The adapter for a Meilisearch server. One process may write into it at a time, any number may search. */
import { Meilisearch } from 'meilisearch';
import { ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import type { IndexAnswer, IndexChanges, Progress, SearchIndex, SearchQuery } from '../search-index.ts';
import { find } from './find.ts';
import { isRefused, type SearchKey, searchKey } from './search-key.ts';
import { SETTINGS, VERSION } from './settings.ts';
import { keyOf, type Note, PRIMARY_KEY, PROGRESS_KEY, type StoredText, stored } from './stored-text.ts';
import { createTasks, isMissing, type Tasks } from './tasks.ts';

export interface MeilisearchIndexOptions {
  readonly url: string;
  /** One that may do everything makes a key that only searches; undefined for a server that asks for none. */
  readonly key?: string | undefined;
  /** Of the index on the server. */
  readonly name?: string;
  /** For each request that changes something; a change itself may take `taskTimeoutMs`. */
  readonly timeoutMs?: number;
  readonly taskTimeoutMs?: number;
  /** For each search: a person waits for it. */
  readonly searchTimeoutMs?: number;
}

export interface MeilisearchIndex extends SearchIndex {
  /** How far that has come which is searched, whatever is built beside; undefined where nothing can be searched. */
  shown(): Promise<Position | undefined>;
  /** Whether the server answers and calls itself well. */
  isWell(): Promise<boolean>;
  /** Whether searches use a key that can do nothing else. */
  searchesOnly(): Promise<boolean>;
}

/** Connects when it is first used: the server may come later. */
export const openMeilisearchIndex = (options: MeilisearchIndexOptions): MeilisearchIndex =>
  new ServerIndex(options);

class ServerIndex implements MeilisearchIndex {
  readonly #options: MeilisearchIndexOptions;
  readonly #client: Meilisearch;
  readonly #tasks: Tasks;
  /** What is searched. */
  readonly #live: string;
  /** What is filled from the start of the log while the other one is searched. */
  readonly #beside: string;
  /** Where changes go, and how far it has come by our own doing; undefined before it was looked at. */
  #filled: { readonly index: string; readonly progress: Note; readonly isMade: boolean } | undefined;
  #searching: Promise<{ readonly client: Meilisearch } & SearchKey> | undefined;

  constructor(options: MeilisearchIndexOptions) {
    const { url, key, name = 'parvis', timeoutMs = 10_000, taskTimeoutMs = 30_000 } = options;
    this.#options = options;
    this.#live = name;
    this.#beside = `${name}_beside`;
    this.#client = connect(url, key, timeoutMs);
    this.#tasks = createTasks(this.#client, taskTimeoutMs);
  }

  async checkpoint(): Promise<Progress | undefined> {
    this.#filled = undefined;
    const { version, position, parked } = (await this.#look()).progress;
    return version === VERSION && position !== undefined ? { position, parked: parked ?? [] } : undefined;
  }

  async shown(): Promise<Position | undefined> {
    const live = await this.#progress(this.#live);
    return live?.version === VERSION ? (live.position ?? ORIGIN) : undefined;
  }

  async apply(changes: IndexChanges, { position, parked }: Progress): Promise<void> {
    const { index, progress, isMade } = await this.#look();
    await this.#tasks.settled();
    if (isMade) await this.#assertOurs(index, progress);
    else await this.#make(index);
    const removed = [...changes].filter(([, document]) => document === null).map(([id]) => keyOf(id));
    const documents = [...changes.values()].filter(document => document !== null).map(stored);
    if (removed.length > 0) {
      await this.#tasks.done(() => this.#client.index(index).deleteDocuments(removed));
    }
    // The position is one of the documents of the last task: it can't be there without them.
    const reached = { ...progress, version: VERSION, position, parked };
    await this.#put(index, [...documents, reached]);
    this.#filled = { index, progress: reached, isMade: true };
  }

  async clear(): Promise<void> {
    await this.#look();
    await this.#make(this.#beside);
    const progress = { ...BEGUN, building: true };
    await this.#put(this.#beside, [progress]);
    this.#filled = { index: this.#beside, progress, isMade: true };
  }

  async show(): Promise<void> {
    const { index, progress } = await this.#look();
    if (index === this.#live) return;
    // What waits in the queue would go into whatever has the name by then.
    await this.#tasks.drained([this.#live, this.#beside]);
    const isFirst = !(await this.#exists(this.#live));
    const indexes: [string, string] = isFirst ? [this.#beside, this.#live] : [this.#live, this.#beside];
    await this.#tasks.done(() => this.#client.swapIndexes([{ indexes, rename: isFirst }]));
    const complete = { ...progress, building: false };
    await this.#put(this.#live, [complete]);
    this.#filled = { index: this.#live, progress: complete, isMade: true };
    if (!isFirst) await this.#tasks.done(() => this.#client.deleteIndex(this.#beside));
  }

  /** It may ask several times: all of them together have the time of a search. */
  async search(query: SearchQuery): Promise<IndexAnswer> {
    const { searchTimeoutMs = SEARCH_TIMEOUT_MS } = this.#options;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer in ${searchTimeoutMs} ms`)), searchTimeoutMs);
    try {
      return await Promise.race([this.#answer(query), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #answer(query: SearchQuery): Promise<IndexAnswer> {
    const { client } = await this.#searcher();
    try {
      return await find(client, this.#live, query);
    } catch (error) {
      // Somebody has taken the key away: the next search finds or makes another.
      if (isRefused(error)) this.#searching = undefined;
      throw error;
    }
  }

  async searchesOnly(): Promise<boolean> {
    return (await this.#searcher()).searchOnly;
  }

  async isWell(): Promise<boolean> {
    const { url, key, searchTimeoutMs = SEARCH_TIMEOUT_MS } = this.#options;
    return connect(url, key, searchTimeoutMs).isHealthy();
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  #searcher() {
    const { url, key, searchTimeoutMs = SEARCH_TIMEOUT_MS } = this.#options;
    this.#searching ??= searchKey(connect(url, key, searchTimeoutMs), key, this.#live).then(made => ({
      ...made,
      client: connect(url, made.key, searchTimeoutMs),
    }));
    // The server was away: the next search asks again.
    this.#searching.catch(() => {
      this.#searching = undefined;
    });
    return this.#searching;
  }

  /** Which index is being filled, and how far it has come. */
  async #look() {
    this.#filled ??= await this.#find();
    return this.#filled;
  }

  async #find() {
    const beside = await this.#progress(this.#beside);
    if (beside?.building && beside.version === VERSION) {
      return { index: this.#beside, progress: beside, isMade: true };
    }
    const live = await this.#progress(this.#live);
    if (live) return { index: this.#live, progress: { ...live, building: false }, isMade: true };
    return { index: this.#live, progress: BEGUN, isMade: false };
  }

  /** Undefined when there is no such index, or one that was never completely made. */
  async #progress(index: string): Promise<Note | undefined> {
    try {
      return await this.#client.index<Note>(index).getDocument(PROGRESS_KEY);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Somebody else has written, or the server has lost what it held: what we would add does not follow from it. */
  async #assertOurs(index: string, expected: Note): Promise<void> {
    const found = await this.#progress(index);
    if (found?.position === expected.position && (found?.version ?? VERSION) === expected.version) return;
    throw new Error(`the search index '${index}' was changed by somebody else`);
  }

  /** An empty one with our settings. */
  async #make(index: string): Promise<void> {
    if (await this.#exists(index)) await this.#tasks.done(() => this.#client.deleteIndex(index));
    await this.#tasks.done(() => this.#client.createIndex(index, { primaryKey: PRIMARY_KEY }));
    await this.#tasks.done(() => this.#client.index(index).updateSettings(SETTINGS));
  }

  async #exists(index: string): Promise<boolean> {
    try {
      await this.#client.getRawIndex(index);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  #put(index: string, documents: readonly (StoredText | Note)[]): Promise<void> {
    return this.#tasks.done(() =>
      this.#client.index<StoredText | Note>(index).addDocuments([...documents], { primaryKey: PRIMARY_KEY }),
    );
  }
}

const SEARCH_TIMEOUT_MS = 1500;

const BEGUN: Note = { key: PROGRESS_KEY, version: VERSION, building: false };

const connect = (host: string, apiKey: string | undefined, timeout: number): Meilisearch =>
  new Meilisearch({ host, timeout, ...(apiKey !== undefined && { apiKey }) });
