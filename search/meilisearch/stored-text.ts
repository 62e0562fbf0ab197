/** A text as Meilisearch keeps it: once, as it is shown. */
import type { Position } from '../../platform/event-log/event-log.ts';
import type { Progress, SearchDocument } from '../search-index.ts';
import { tidy } from '../words.ts';

export interface StoredText extends SearchDocument {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly published: number;
}

/** How far the index has come, and who brought it there, kept among its texts so that both change in one task. Only a search for what has no language finds it. */
export interface Note {
  readonly key: typeof NOTE_KEY;
  /** Of the settings and of what is stored. */
  readonly version: string;
  /** Undefined before anything was applied. */
  readonly progress?: Progress;
  /** The last two that wrote, and how far the index had come when each began. */
  readonly terms: readonly { readonly number: number; readonly from: Position }[];
}

export const PRIMARY_KEY = 'key';
export const NOTE_KEY = '_progress';

/** Meilisearch looks at 65,535 words of a text. */
const MOST_CHARACTERS = 1_000_000;

/** Letters, digits and hyphens stand for themselves: Meilisearch allows little more. Never a name that begins with `_p`. */
export const keyOf = (id: string): string =>
  id.replace(/[^A-Za-z0-9-]/gu, character => `_${character.codePointAt(0)?.toString(16)}_`);

export const stored = (document: SearchDocument): StoredText => ({
  ...document,
  key: keyOf(document.id),
  title: tidy(document.title),
  abstract: tidy(document.abstract),
  text: tidy(document.text.slice(0, MOST_CHARACTERS)),
  published: Date.parse(document.publishedAt),
});

/** Cut where they would be longer together than a request may be; what is longer alone stands alone. */
export function* batchesOf(documents: readonly (StoredText | Note)[], mostBytes: number) {
  let batch: string[] = [];
  let ids: string[] = [];
  let bytes = 0;
  const whole = () => ({
    lines: batch.join('\n'),
    /** For whoever reads of a task that failed. */
    what: ids.length > 0 ? `${ids.length} texts from ${ids[0]} to ${ids.at(-1)}` : 'the position',
  });
  for (const document of documents) {
    const line = JSON.stringify(document);
    const more = Buffer.byteLength(line) + 1;
    if (bytes + more > mostBytes && batch.length > 0) {
      yield whole();
      [batch, ids, bytes] = [[], [], 0];
    }
    batch.push(line);
    if ('id' in document) ids.push(document.id);
    bytes += more;
  }
  yield whole();
}
