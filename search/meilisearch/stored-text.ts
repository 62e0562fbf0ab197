/** A text as Meilisearch keeps it: as it is shown, and its words as they are searched. */
import type { Progress, SearchDocument } from '../search-index.ts';
import { fold, tidy, wordsOf } from '../words.ts';

/** 'exact': every word as it stands; 'near': words that may be misspelt. */
export type WordFields = 'exact' | 'near';

interface Words {
  readonly title: string;
  readonly abstract: string;
  readonly text: string;
}

export interface StoredText extends SearchDocument, Readonly<Record<WordFields, Words>> {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly published: number;
}

/** How far the index has come, kept among its texts so that both change in one task. No search finds it. */
export interface Note extends Partial<Progress> {
  readonly key: typeof PROGRESS_KEY;
  /** Of the settings and of what is stored. */
  readonly version: string;
  /** Beside the index that is found, and not complete yet. */
  readonly building: boolean;
}

export const PRIMARY_KEY = 'key';
export const PROGRESS_KEY = '_progress';

/** Letters, digits and hyphens stand for themselves: Meilisearch allows little more. Never a name that begins with `_p`. */
export const keyOf = (id: string): string =>
  id.replace(/[^A-Za-z0-9-]/gu, character => `_${character.codePointAt(0)?.toString(16)}_`);

export function stored(document: SearchDocument): StoredText {
  const shown = {
    ...document,
    title: tidy(document.title),
    abstract: tidy(document.abstract),
    text: tidy(document.text),
  };
  const words = { title: spelt(shown.title), abstract: spelt(shown.abstract), text: spelt(shown.text) };
  return {
    ...shown,
    key: keyOf(document.id),
    published: Date.parse(document.publishedAt),
    exact: words,
    near: words,
  };
}

const spelt = (text: string): string => wordsOf(fold(text)).join(' ');
