/** The search index: what of the published content matches what someone types. Made from the log, disposable. */

import type { Language } from '../contract/languages.ts';
import type { Highlighted, SearchKind } from '../contract/search.ts';
import type { EventLog, Position } from '../platform/event-log/event-log.ts';

/** One text in one language, as it is searched. */
export interface SearchDocument {
  /** `post:{id}:{language}`, and so for the other kinds, or `temoignage:{id}`. */
  readonly id: string;
  readonly kind: SearchKind;
  /** The entity's own id. */
  readonly entity: number;
  readonly language: Language;
  readonly title: string;
  readonly abstract: string;
  /** Plain text: no markup. */
  readonly text: string;
  readonly slug: string;
  /** Ids, as text. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** ISO 8601. */
  readonly publishedAt: string;
}

export interface SearchQuery {
  /** As typed; the empty one answers the newest. */
  readonly text: string;
  readonly language?: Language;
  readonly kind?: SearchKind;
  /** One of these, at least one given; and likewise of the tags. */
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly itemsPerPage: number;
}

export interface IndexedHit extends Omit<SearchDocument, 'title' | 'abstract' | 'text' | 'tags'> {
  readonly title: Highlighted;
  /** Around the first hit in abstract or text; the beginning of the abstract when only the title matched. */
  readonly snippet: Highlighted;
}

export interface IndexAnswer {
  readonly hits: readonly IndexedHit[];
  readonly total: number;
  /** How many hits of each kind there are without the filter by kind. */
  readonly kinds: Readonly<Record<SearchKind, number>>;
}

/** How far an index has come, and in which log. */
export interface Progress {
  /** The identity of the log. */
  readonly log: string;
  readonly position: Position;
  /** The last event up to there that may have changed what is found. */
  readonly changedAt: Position;
  /** Streams before that position that could not be understood: what was found of them is found still. */
  readonly parked: readonly string[];
}

/** By id; null for what must not be found (any more). */
export type IndexChanges = ReadonlyMap<string, SearchDocument | null>;

export interface SearchIndex extends AsyncDisposable {
  /** What is no longer found is no longer in its file either, where it has one. */
  wipe?(): Promise<void>;

  /** The changes and the progress they bring are durable together. */
  apply(changes: IndexChanges, progress: Progress): Promise<void>;
  /** What was last applied; undefined when the index is empty or of another version and must be built. */
  checkpoint(): Promise<Progress | undefined>;
  /** Begins an empty index, to be filled from the start of the log. */
  clear(): Promise<void>;
  /** Everything that the log held is applied: the index may make what it needs of the whole. */
  show(): Promise<void>;
  /**
   * Prefix of the last word; case and accents ignored; one typo from 5 letters, two from 9.
   * @throws {Unavailable} it was cleared and not shown yet; an index on a server says instead how far it has come
   */
  search(query: SearchQuery): Promise<IndexAnswer>;
}

/** An index into which several processes may write, each under a term of its lease. */
export interface SharedSearchIndex extends SearchIndex {
  /**
   * From here on this process writes, and what is sent under an earlier term changes nothing. What the last two
   * terms applied may have come in any order, so `checkpoint` then answers where the first of them began.
   * @param log where it has not got what the index has come to, there is no checkpoint any more
   * @throws {TermOver} a later term has begun
   */
  openTerm(term: number, log?: Pick<EventLog, 'holds'>): Promise<void>;
}

/** Somebody else writes into the index now. */
export class TermOver extends Error {
  override readonly name = 'TermOver';
  override readonly message = 'a later term writes into the search index';
}
