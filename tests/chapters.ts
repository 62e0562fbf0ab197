/** The chapters of the two real texts, where the folder with them lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { MINUTE_MS } from '../contract/durations.ts';
import type { Language } from '../contract/languages.ts';
import type { IndexChanges, Progress, SearchDocument } from '../search/search-index.ts';
import { upTo } from './contracts/search-corpus.ts';

const FOLDER = new URL('../../shared/data/', import.meta.url);
const FILES = ['crampon-1923.fr.ndjson', 'douay-rheims.en-US.ndjson'] as const;

interface Chapter {
  /** Language, book and chapter: `fr:Psalms.130`. A book has one name here in both texts. */
  readonly id: string;
  readonly lang: Language;
  readonly book: string;
  readonly title: string;
  readonly verses: readonly string[];
}

export const haveChapters = (): boolean => FILES.every(file => existsSync(new URL(file, FOLDER)));

export const printedChapters = (): Chapter[] =>
  FILES.flatMap(file => readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n')).map(line =>
    JSON.parse(line),
  );

/** As they are searched. */
export function readChapters(): SearchDocument[] {
  return printedChapters().map(({ lang: language, book, title, verses }, at) => {
    const entity = at + 1;
    return {
      id: `post:${entity}:${language}`,
      kind: at % 3 === 0 ? 'prierre' : 'enseignement',
      entity,
      language,
      title,
      abstract: verses[0] ?? '',
      text: verses.join('\n'),
      slug: `chapter-${entity}`,
      categories: [book],
      tags: [],
      publishedAt: new Date(Date.UTC(2026, 0, 1) + at * MINUTE_MS).toISOString(),
    };
  });
}

/** As the indexer does it: some at once, the checkpoint with each. */
export async function addInParts(
  index: { apply(changes: IndexChanges, progress: Progress): Promise<void> },
  documents: readonly SearchDocument[],
  atOnce = 16,
): Promise<void> {
  for (let at = 0; at < documents.length; at += atOnce) {
    const part = documents.slice(at, at + atOnce);
    await index.apply(new Map(part.map(each => [each.id, each])), upTo(String(at).padStart(8, '0')));
  }
}
