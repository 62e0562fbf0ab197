/** People who type into a search field, all at once, each key when it is due. */
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { SearchDocument } from '../search/search-index.ts';

export const USERS = 20;
const KEYS_OF_A_USER = 60;
/** A quick typist's pause between two keys. */
const BETWEEN_KEYS_MS = 100;

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

export interface Key {
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

/** `first`: the number of the first of them; people with other numbers type other texts. */
export const typedByAll = (documents: readonly SearchDocument[], first = 0): (readonly Key[])[] =>
  Array.from({ length: USERS }, (_, user) => typedBy(first + user, documents));

/** How long each key took, the shortest first: from the moment at which it was due, so that what waits in a process counts. */
export async function typing(
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

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
