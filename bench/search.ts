/** What each key costs in a search field, with 20 people typing at once into one process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoContent } from '../content/demo-files.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { plainText } from '../platform/text/rich-text.ts';
import { openEmbeddedIndex } from '../search/embedded/embedded-index.ts';
import type { SearchDocument, SearchIndex } from '../search/search-index.ts';
import { addInParts, haveChapters, readChapters } from '../tests/chapters.ts';
import type { BenchRow } from './row.ts';
import { type Key, percentile, typedByAll, typing, USERS } from './typing.ts';

const HITS_SHOWN = 8;

/** Where the chapters are not at hand: each demo text, and each of its paragraphs, in both languages. */
function demoDocuments(): SearchDocument[] {
  const { texts, testimonies } = readDemoContent();
  const parts = [...texts, ...testimonies].flatMap(text =>
    LANGUAGES.flatMap(language => {
      const { title, abstract, content } = text[language];
      return [{ language, title, abstract, text: content.join('\n') }].concat(
        content.map(block => ({ language, title, abstract, text: block })),
      );
    }),
  );
  return parts.map(({ text, ...part }, at) => ({
    ...part,
    id: `post:${at}:${part.language}`,
    kind: 'enseignement',
    entity: at,
    text: plainText(text),
    slug: `text-${at}`,
    categories: [],
    tags: [],
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
}

export const textsToSearch = (): SearchDocument[] => (haveChapters() ? readChapters() : demoDocuments());

const ask = (index: SearchIndex, key: Key) => index.search({ ...key, page: 1, itemsPerPage: HITS_SHOWN });

/** One key after the other: the processor's time for each, which other programs on the machine change little. */
async function processorTime(index: SearchIndex, keys: readonly Key[]): Promise<number[]> {
  const times: number[] = [];
  for (const key of keys) {
    const before = process.cpuUsage();
    await ask(index, key);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b);
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

export async function benchSearch(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-bench-search-'));
  const file = join(folder, 'search.sqlite');
  try {
    const documents = textsToSearch();
    {
      await using building = openEmbeddedIndex(file);
      await addInParts(building, documents);
    }
    const users = typedByAll(documents);
    // The same pauses with nothing to do: how late keys are on this machine whatever answers them.
    const idle = await typing(users, async () => {});
    const opened = openEmbeddedIndex(file);
    const typed = await typing(users, key => ask(opened, key));
    await opened[Symbol.asyncDispose]();
    // Opened again, so that no answer is kept; each key once.
    await using index = openEmbeddedIndex(file);
    const different = new Map(users.flat().map(key => [`${key.language} ${key.text}`, key]));
    const worked = await processorTime(index, [...different.values()]);
    const rows = (share: number): BenchRow[] => {
      const name = `p${share * 100} of ${USERS} users over ${documents.length} texts`;
      const late = rounded(percentile(idle, share));
      return [
        { name: `search: a key, ${name}`, value: rounded(percentile(typed, share)), unit: 'ms', limit: late },
        {
          name: `search: processor for a key, ${name}`,
          value: rounded(percentile(worked, share)),
          unit: 'ms',
        },
      ];
    };
    return [...rows(0.5), ...rows(0.99)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
