/** The adapter for a Meilisearch server. One process may write into it at a time, any number may search. */
import { type EnqueuedTask, Meilisearch } from 'meilisearch';
import { ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import {
  type IndexAnswer,
  type IndexChanges,
  type Progress,
  type SearchQuery,
  type SharedSearchIndex,
  TermOver,
} from '../search-index.ts';
import { find, findNote } from './find.ts';
import { deleteTermKeys, isRefused, searchKey, termKey } from './keys.ts';
import { SETTINGS, VERSION } from './settings.ts';
import {
  batchesOf,
  keyOf,
  NOTE_KEY,
  type Note,
  PRIMARY_KEY,
  type StoredText,
  stored,
} from './stored-text.ts';
import { createTasks, isMissing, type Tasks } from './tasks.ts';

export interface MeilisearchIndexOptions {
  readonly url: string;
  /** One that may do everything makes keys that search, or write for one term; undefined for a server that asks for none. */
  readonly key?: string | undefined;
  /** Of the index on the server. */
  readonly name?: string;
  /** For each request that changes something; a change itself may take `taskTimeoutMs`. */
  readonly timeoutMs?: number;
  readonly taskTimeoutMs?: number;
  /** For each search: a person waits for it. */
  readonly searchTimeoutMs?: number;
  /** Of one request; a server refuses more than 100 MB. */
  readonly mostBytes?: number;
}

export interface MeilisearchIndex extends SharedSearchIndex {
  /** How far that has come which is searched, whatever is built beside; undefined where nothing can be searched. */
  shown(): Promise<Progress | undefined>;
  /** Takes away what any term has made, to begin again from whichever log. Nobody may feed it meanwhile. */
  remove(): Promise<void>;
}

/** Connects when it is first used: the server may come later. */
export const openMeilisearchIndex = (options: MeilisearchIndexOptions): MeilisearchIndex =>
  new ServerIndex(options);

/** What is being filled, and what stands there by our own doing. */
interface Filled {
  readonly index: string;
  readonly note: Note;
  readonly isMade: boolean;
}

class ServerIndex implements MeilisearchIndex {
  readonly #options: Required<Omit<MeilisearchIndexOptions, 'key'>> & Pick<MeilisearchIndexOptions, 'key'>;
  readonly #client: Meilisearch;
  readonly #tasks: Tasks;
  /** What is searched. */
  readonly #live: string;
  /** What is filled from the start of the log while the other one is searched. */
  readonly #beside: string;
  #writer: Meilisearch;
  #term: number | undefined;
  #filled: Filled | undefined;
  #searcher: Promise<Meilisearch> | undefined;

  constructor(options: MeilisearchIndexOptions) {
    this.#options = { ...DEFAULTS, ...options };
    this.#live = this.#options.name;
    this.#beside = `${this.#live}_beside`;
    this.#client = this.#connect(options.key);
    this.#writer = this.#client;
    this.#tasks = createTasks(this.#client, this.#options.taskTimeoutMs);
  }

  async openTerm(term: number): Promise<void> {
    const indexes = [this.#live, this.#beside];
    this.#writer = this.#connect((await termKey(this.#client, indexes, term)) ?? this.#options.key);
    this.#term = term;
    // What was sent before is done, or it is refused.
    await this.#tasks.drained(indexes);
    await this.checkpoint();
  }

  async checkpoint(): Promise<Progress | undefined> {
    this.#filled = undefined;
    const { index, note, isMade } = await this.#look();
    const last = lastTerm(note);
    const term = this.#term ?? last;
    if (last > term) throw new TermOver();
    const { version, progress } = note;
    if (version !== VERSION || progress === undefined) return undefined;
    if (last === term) return progress;
    // A request that was accepted before its key was deleted may have been done later than others.
    const [first = ORIGIN] = [progress.position, ...note.terms.map(({ from }) => from)].sort();
    const terms = [...note.terms.slice(-1), { number: term, from: progress.position }];
    const again = { ...note, progress: { ...progress, position: first }, terms };
    await this.#put(index, [again]);
    this.#filled = { index, note: again, isMade };
    return again.progress;
  }

  async shown(): Promise<Progress | undefined> {
    const note = await this.#asked(searcher => findNote(searcher, this.#live));
    return note?.version === VERSION ? note.progress : undefined;
  }

  async apply(changes: IndexChanges, progress: Progress): Promise<void> {
    const { index, note, isMade } = await this.#look();
    await this.#tasks.settled();
    if (isMade) await this.#assertOurs(index, note);
    else await this.#make(index);
    const removed = [...changes].filter(([, document]) => document === null).map(([id]) => keyOf(id));
    const documents = [...changes.values()].filter(document => document !== null).map(stored);
    if (removed.length > 0) {
      await this.#done(`${removed.length} texts`, writer => writer.index(index).deleteDocuments(removed));
    }
    // The position is one of the documents of the last task: it can't be there without them.
    const reached = { ...note, version: VERSION, progress };
    await this.#put(index, [...documents, reached]);
    this.#filled = { index, note: reached, isMade: true };
  }

  async remove(): Promise<void> {
    const indexes = [this.#live, this.#beside];
    await deleteTermKeys(this.#client, indexes);
    for (const index of indexes) if (await this.#exists(index)) await this.#delete(index);
    this.#filled = undefined;
  }

  async clear(): Promise<void> {
    await this.#look();
    await this.#make(this.#beside);
    const note = { ...this.#begun(), building: true };
    await this.#put(this.#beside, [note]);
    this.#filled = { index: this.#beside, note, isMade: true };
  }

  async show(): Promise<void> {
    const { index, note } = await this.#look();
    if (index === this.#live) return;
    // What waits in the queue would go into whatever has the name by then.
    await this.#tasks.drained([this.#live, this.#beside]);
    const isFirst = !(await this.#exists(this.#live));
    const indexes: [string, string] = isFirst ? [this.#beside, this.#live] : [this.#live, this.#beside];
    await this.#done('swap', writer => writer.swapIndexes([{ indexes, rename: isFirst }]));
    // All that the build took was put into another index: nothing of it has to be put again.
    const { terms } = this.#begun(note.progress?.position);
    const complete = { ...note, building: false, terms };
    await this.#put(this.#live, [complete]);
    this.#filled = { index: this.#live, note: complete, isMade: true };
    if (!isFirst) await this.#delete(this.#beside);
  }

  search(query: SearchQuery): Promise<IndexAnswer> {
    return this.#asked(searcher => find(searcher, this.#live, query));
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  /** Several requests together have the time of a search. */
  async #asked<T>(ask: (searcher: Meilisearch) => Promise<T>): Promise<T> {
    const { searchTimeoutMs } = this.#options;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer in ${searchTimeoutMs} ms`)), searchTimeoutMs);
    try {
      this.#searcher ??= this.#openSearcher();
      return await Promise.race([this.#searcher.then(ask), late]);
    } catch (error) {
      // The server was away, or somebody has taken the key away: the next search finds or makes another.
      this.#searcher = undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #openSearcher(): Promise<Meilisearch> {
    const { key, searchTimeoutMs } = this.#options;
    const made = key && (await searchKey(this.#connect(key, searchTimeoutMs), this.#live));
    return this.#connect(made ?? key, searchTimeoutMs);
  }

  #connect(apiKey: string | undefined, timeout = this.#options.timeoutMs): Meilisearch {
    return new Meilisearch({
      host: this.#options.url,
      timeout,
      ...(apiKey !== undefined && { apiKey }),
      requestInit: { headers: UNCOMPRESSED },
    });
  }

  #begun(from: Position = ORIGIN): Note {
    const terms = this.#term === undefined ? [] : [{ number: this.#term, from }];
    return { key: NOTE_KEY, version: VERSION, building: false, terms };
  }

  async #look(): Promise<Filled> {
    this.#filled ??= await this.#find();
    return this.#filled;
  }

  async #find(): Promise<Filled> {
    const beside = await this.#noteOf(this.#beside);
    const live = await this.#noteOf(this.#live);
    // What an earlier term sent too late makes no build.
    const isBuilt = beside?.building && beside.version === VERSION && lastTerm(beside) >= lastTerm(live);
    if (isBuilt) return { index: this.#beside, note: beside, isMade: true };
    if (live) return { index: this.#live, note: { ...live, building: false }, isMade: true };
    return { index: this.#live, note: this.#begun(), isMade: false };
  }

  /** Undefined when there is no such index, or one that was never completely made. */
  async #noteOf(index: string): Promise<Note | undefined> {
    try {
      return await this.#client.index<Note>(index).getDocument(NOTE_KEY);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Somebody else has written, or the server has lost what it held: what we would add does not follow from it. */
  async #assertOurs(index: string, expected: Note): Promise<void> {
    const found = await this.#noteOf(index);
    if (
      found?.progress?.position === expected.progress?.position &&
      found?.terms.at(-1)?.number === expected.terms.at(-1)?.number
    )
      return;
    throw new Error(`the search index '${index}' was changed by somebody else`);
  }

  /** An empty one with our settings. */
  async #make(index: string): Promise<void> {
    if (await this.#exists(index)) await this.#delete(index);
    await this.#done(index, writer => writer.createIndex(index, { primaryKey: PRIMARY_KEY }));
    await this.#done(index, writer => writer.index(index).updateSettings(SETTINGS));
  }

  #delete = (index: string) => this.#done(index, writer => writer.deleteIndex(index));

  async #exists(index: string): Promise<boolean> {
    try {
      await this.#client.getRawIndex(index);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async #put(index: string, documents: readonly (StoredText | Note)[]): Promise<void> {
    const lines = documents.map(document => JSON.stringify(document));
    for (const batch of batchesOf(lines, this.#options.mostBytes)) {
      await this.#done(named(batch), writer =>
        writer
          .index(index)
          .addDocumentsFromString(batch, 'application/x-ndjson', { primaryKey: PRIMARY_KEY }),
      );
    }
  }

  /** @throws {TermOver} a later term has begun */
  async #done(what: string, change: (writer: Meilisearch) => Promise<EnqueuedTask>): Promise<void> {
    try {
      await this.#tasks.done(what, () => change(this.#writer));
    } catch (error) {
      if (this.#term !== undefined && isRefused(error)) throw new TermOver();
      throw error;
    }
  }
}

/**
 * What the server compresses it sends in small parts, of which the second waits until the first is acknowledged: 40 ms
 * where the acknowledgement is delayed, as it is by default.
 */
const UNCOMPRESSED = { 'Accept-Encoding': 'identity' };

/** 0: none was ever opened. */
const lastTerm = (note: Note | undefined): number => note?.terms.at(-1)?.number ?? 0;

/** For whoever reads of a task that failed. */
const named = (batch: string): string => {
  const ids = Array.from(batch.matchAll(/^\{"id":"([^"]*)"/gm), ([, id]) => id);
  return `${ids.length} texts${ids.length > 0 ? ` from ${ids[0]} to ${ids.at(-1)}` : ''}`;
};

const DEFAULTS = {
  name: 'parvis',
  timeoutMs: 10_000,
  taskTimeoutMs: 30_000,
  searchTimeoutMs: 1500,
  mostBytes: 8 * 1024 * 1024,
};
