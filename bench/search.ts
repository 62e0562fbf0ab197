/** What each key costs in a search field, with 20 people typing at once into one process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDemoContent } from '../content/demo-files.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { openEmbeddedIndex } from '../search/embedded/embedded-index.ts';
import { plainText } from '../search/plain-text.ts';
import type { SearchDocument, SearchIndex } from '../search/search-index.ts';
import { addInParts, haveChapters, readChapters } from '../tests/chapters.ts';
import type { BenchRow } from './row.ts';

const USERS = 20;
const KEYS_OF_A_USER = 60;
/** A quick typist's pause between two keys. */
const BETWEEN_KEYS_MS = 100;
const HITS_SHOWN = 8;

const TYPED: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    'misericorde',
    'le bon pasteur',
    'Psaume 22',
    'l’espérance',
    'au commencement',
    'nabuchodonosor',
    'jerusalm',
    'amour du prochain',
    'fils de David',
    'pain de vie',
    'Évangile selon saint Jean',
    'bethléem',
    'pardonner',
    'esprit saint',
    'la lumiere du monde',
    'sacrifise d’abraham',
    'moise',
    'les dix commandements',
  ],
  'en-US': [
    'the lord is my shepherd',
    'mercy',
    'bread of life',
    'in the beginning',
    'jerusalem',
    'forgivness',
    'love thy neighbour',
    'holy spirit',
    'Psalm 23',
    'son of david',
    'light of the world',
    'gospel of john',
    'faith hope charity',
    'nebuchadnezzar',
    'samaritan',
    'ten commandments',
    'exodus',
    'resurection',
  ],
};

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

interface Key {
  readonly text: string;
  readonly language: Language;
}

/** Each text from the empty field on. */
const keysOf = (texts: readonly string[], language: Language): Key[] =>
  texts.flatMap(text => Array.from(text, (_, at) => ({ text: text.slice(0, at + 1), language })));

/** What one user types: by turns what many look for, and some words of one text that nobody else thinks of. */
function typedBy(user: number, documents: readonly SearchDocument[]): Key[] {
  const language: Language = LANGUAGES[user % LANGUAGES.length] ?? 'fr';
  const known = documents.filter(document => document.language === language);
  const texts = TYPED[language].flatMap((_, at, all) => {
    const words = known[(user * 131 + at * 37) % known.length]?.text.split(/\s+/) ?? [];
    const from = (user * 17 + at * 29) % Math.max(1, words.length - 3);
    return [all[(at + user * 7) % all.length] as string, words.slice(from, from + 3).join(' ')];
  });
  return keysOf(texts, language).slice(0, KEYS_OF_A_USER);
}

const ask = (index: SearchIndex, key: Key) => index.search({ ...key, page: 1, itemsPerPage: HITS_SHOWN });

/** From the moment at which each key was due, so that what waits in the process counts. */
async function typing(
  users: readonly (readonly Key[])[],
  answer: (key: Key) => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now();
  const times: number[] = [];
  const type = async (keys: readonly Key[], number: number) => {
    for (const [at, key] of keys.entries()) {
      const due = began + (at + number / USERS) * BETWEEN_KEYS_MS;
      await pause(Math.max(0, due - performance.now()));
      // A timer may also be a little early.
      const start = Math.min(due, performance.now());
      await answer(key);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(users.map(type));
  return times.sort((a, b) => a - b);
}

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

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

export async function benchSearch(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-bench-search-'));
  const file = join(folder, 'search.sqlite');
  try {
    const documents = haveChapters() ? readChapters() : demoDocuments();
    {
      await using building = openEmbeddedIndex(file);
      await addInParts(building, documents);
    }
    const users = Array.from({ length: USERS }, (_, user) => typedBy(user, documents));
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
