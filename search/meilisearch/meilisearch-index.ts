/** The adapter for a Meilisearch server. One process may write into it at a time, any number may search. */
import { type EnqueuedTask, Meilisearch } from 'meilisearch';
import { type EventLog, ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import { pause } from '../../platform/pause.ts';
import {
  type IndexAnswer,
  type IndexChanges,
  type Progress,
  type SearchQuery,
  type SharedSearchIndex,
  TermOver,
} from '../search-index.ts';
import { find, findNote } from './find.ts';
import { deleteTermKeys, isRefused, searchKey, termKey, termsOfKeys } from './keys.ts';
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
import { done, drained, unlessMissing } from './tasks.ts';

export interface MeilisearchIndexOptions {
  readonly url: string;
  /** One that may do everything makes keys that search, or write for one term; undefined for a server that asks for none. */
  readonly key?: string;
  /** Of the index on the server. */
  readonly name?: string;
  /** For each request that changes something; a change itself may take `taskTimeoutMs`. */
  readonly timeoutMs?: number;
  readonly taskTimeoutMs?: number;
  /** For each search: a person waits for it. */
  readonly searchTimeoutMs?: number;
  /** Of one request; a server refuses more than 100 MB. */
  readonly mostBytes?: number;
  /** An index is emptied so long after it said that it holds nothing: until then others may search it. */
  readonly noticedMs?: number;
}

export interface MeilisearchIndex extends SharedSearchIndex {
  /** How far the index has come, by the key that searches; undefined where nothing can be searched. */
  shown(): Promise<Progress | undefined>;
  /** 0: none has written there. */
  lastTerm(): Promise<number>;
  /** Takes away what any term has made, to begin again from whichever log. Nobody may feed it meanwhile. */
  remove(): Promise<void>;
}

/** Connects when it is first used: the server may come later. */
export const openMeilisearchIndex = (options: MeilisearchIndexOptions): MeilisearchIndex =>
  new ServerIndex(options);

class ServerIndex implements MeilisearchIndex {
  readonly #options: Required<Omit<MeilisearchIndexOptions, 'key'>> & Pick<MeilisearchIndexOptions, 'key'>;
  readonly #name: string;
  readonly #client: Meilisearch;
  #writer: Meilisearch;
  #term: number | undefined;
  /** What stands there by our own doing; undefined where we have not looked. */
  #note: Note | undefined;
  #searcher: Promise<Meilisearch> | undefined;

  constructor(options: MeilisearchIndexOptions) {
    this.#options = { ...DEFAULTS, ...options };
    this.#name = this.#options.name;
    this.#client = this.#connect(options.key);
    this.#writer = this.#client;
  }

  async openTerm(term: number, log?: Pick<EventLog, 'holds'>): Promise<void> {
    this.#writer = this.#connect((await termKey(this.#client, this.#name, term)) ?? this.#options.key);
    this.#term = term;
    // What was sent before is done, or it is refused.
    await this.#drained();
    if (log) await this.#disownLost(log);
    await this.checkpoint();
  }

  async lastTerm(): Promise<number> {
    return Math.max(lastTerm(await this.#read()), ...(await termsOfKeys(this.#client, this.#name)));
  }

  async checkpoint(): Promise<Progress | undefined> {
    this.#note = undefined;
    const note = await this.#readInTerm();
    const last = lastTerm(note);
    const term = this.#term ?? last;
    if (note?.version !== VERSION || note.progress === undefined) return undefined;
    this.#note = note;
    if (last === term) return note.progress;
    // A request that was accepted before its key was deleted may have been done later than others.
    const { position } = note.progress;
    const [first = ORIGIN] = [position, ...note.terms.map(({ from }) => from)].sort();
    const progress = { ...note.progress, position: first };
    await this.#put([], {
      ...note,
      progress,
      terms: [...note.terms.slice(-1), { number: term, from: position }],
    });
    return progress;
  }

  async shown(): Promise<Progress | undefined> {
    const note = await this.#asked(searcher => findNote(searcher, this.#name));
    return note?.version === VERSION ? note.progress : undefined;
  }

  async apply(changes: IndexChanges, progress: Progress): Promise<void> {
    if (!this.#note && !(await this.checkpoint())) await this.clear();
    await this.#drained();
    const note = await this.#ours();
    const removed = [...changes].filter(([, document]) => document === null).map(([id]) => keyOf(id));
    const documents = [...changes.values()].filter(document => document !== null).map(stored);
    if (removed.length > 0)
      await this.#done(`${removed.length} texts`, writer =>
        writer.index(this.#name).deleteDocuments(removed),
      );
    await this.#put(documents, { ...note, progress });
  }

  async clear(): Promise<void> {
    const note = { key: NOTE_KEY, version: VERSION, terms: this.#terms(ORIGIN) } as const;
    if (await this.#readInTerm()) {
      await this.#put([], note);
      await pause(this.#options.noticedMs);
    }
    await this.#delete();
    await this.#done('index', writer => writer.createIndex(this.#name, { primaryKey: PRIMARY_KEY }));
    await this.#done('settings', writer => writer.index(this.#name).updateSettings(SETTINGS));
    await this.#put([], note);
  }

  async show(): Promise<void> {
    if (!this.#note?.terms.some(({ from }) => from === ORIGIN)) return;
    const note = await this.#ours();
    // Of a build each task was done before the next: nothing of it has to be put again.
    await this.#put([], { ...note, terms: this.#terms(note.progress?.position ?? ORIGIN) });
  }

  async remove(): Promise<void> {
    await deleteTermKeys(this.#client, this.#name);
    await this.#delete();
    this.#note = undefined;
  }

  search(query: SearchQuery): Promise<IndexAnswer> {
    return this.#asked(searcher => find(searcher, this.#name, query));
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
    const made = key && (await searchKey(this.#connect(key, searchTimeoutMs), this.#name));
    return this.#connect(made ?? key, searchTimeoutMs);
  }

  #connect(apiKey: string | undefined, timeout = this.#options.timeoutMs): Meilisearch {
    const { url: host } = this.#options;
    const requestInit = { headers: UNCOMPRESSED };
    return new Meilisearch({ host, timeout, requestInit, ...(apiKey !== undefined && { apiKey }) });
  }

  #terms(from: Position): Note['terms'] {
    return this.#term === undefined ? [] : [{ number: this.#term, from }];
  }

  /** It may stand behind where it had come (`checkpoint`), and hold what it had then. */
  async #disownLost(log: Pick<EventLog, 'holds'>): Promise<void> {
    const note = await this.#read();
    if (!note?.progress || lastTerm(note) > (this.#term ?? 0)) return;
    const [furthest = ORIGIN] = [note.progress.position, ...note.terms.map(({ from }) => from)]
      .sort()
      .toReversed();
    if (!(await log.holds(furthest)))
      await this.#put([], { key: NOTE_KEY, version: VERSION, terms: this.#terms(ORIGIN) });
  }

  #read(): Promise<Note | undefined> {
    return unlessMissing(this.#client.index<Note>(this.#name).getDocument(NOTE_KEY));
  }

  /** @throws {TermOver} a later term has written */
  async #readInTerm(): Promise<Note | undefined> {
    const note = await this.#read();
    if (this.#term !== undefined && lastTerm(note) > this.#term) throw new TermOver();
    return note;
  }

  /** Where somebody else has written, or the server has lost what it held, what we would add does not follow from it. */
  async #ours(): Promise<Note> {
    const found = await this.#read();
    const isSame = found?.progress?.position === this.#note?.progress?.position;
    if (found && isSame && lastTerm(found) === lastTerm(this.#note)) return found;
    throw new Error(`the search index '${this.#name}' was changed by somebody else`);
  }

  /** The note is one of the documents of the last task: it can't be there without the others. */
  async #put(documents: readonly StoredText[], note: Note): Promise<void> {
    for (const { lines, what } of batchesOf([...documents, note], this.#options.mostBytes))
      await this.#done(what, writer =>
        writer
          .index(this.#name)
          .addDocumentsFromString(lines, 'application/x-ndjson', { primaryKey: PRIMARY_KEY }),
      );
    this.#note = note;
  }

  async #delete(): Promise<void> {
    if (await unlessMissing(this.#client.getRawIndex(this.#name)))
      await this.#done('index', writer => writer.deleteIndex(this.#name));
  }

  #drained(): Promise<void> {
    return drained(this.#client, this.#name, this.#options.taskTimeoutMs);
  }

  /** @throws {TermOver} a later term has begun */
  async #done(what: string, change: (writer: Meilisearch) => Promise<EnqueuedTask>): Promise<void> {
    try {
      await done(this.#client, await change(this.#writer), what, this.#options.taskTimeoutMs);
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

const DEFAULTS = {
  name: 'parvis',
  timeoutMs: 10_000,
  taskTimeoutMs: 30_000,
  searchTimeoutMs: 1500,
  mostBytes: 32 * 1024 * 1024,
  noticedMs: 1000,
};
