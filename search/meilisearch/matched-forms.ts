/** As which forms the words of a question stand in a hit, for the places that are marked. */
import type { Form } from '../highlight.ts';
import type { TypedWord } from '../words.ts';
import { synonymsOf } from './settings.ts';
import type { WordFields } from './stored-text.ts';

/** Where Meilisearch saw matches, by field: in bytes of UTF-8. */
export type MatchesPosition = Readonly<
  Record<string, readonly { readonly start: number; readonly length: number }[] | undefined>
>;

/** As they were typed, and as the words that stand for them. */
export const typedForms = (words: readonly TypedWord[]): Form[] =>
  words.flatMap((typed, word) => [
    { word, ...typed },
    ...synonymsOf(typed.text).map(text => ({ word, text, prefix: false })),
  ]);

/** The misspelt ones: words of the hit that matched and that nobody typed. */
export function misspeltForms(
  words: readonly TypedWord[],
  fields: Readonly<Record<string, string>>,
  positions: MatchesPosition,
): Form[] {
  const matched = new Set<string>();
  for (const [name, places] of Object.entries(positions)) {
    const bytes = Buffer.from(fields[name.slice(`${'near' satisfies WordFields}.`.length)] ?? '');
    for (const { start } of places ?? []) matched.add(wordAt(bytes, start));
  }
  const isTyped = (form: string) =>
    words.some(({ text, prefix }) => (prefix ? form.startsWith(text) : form === text));
  return [...matched]
    .filter(form => form !== '' && !isTyped(form))
    .map(text => ({ word: nearest(words, text), text, prefix: false }));
}

/** The whole word, also where only its beginning matched. */
function wordAt(bytes: Buffer, start: number): string {
  const end = bytes.indexOf(' ', start);
  return bytes.toString('utf8', start, end < 0 ? undefined : end);
}

/** Which typed word was meant by a form: the one it shares most pairs of letters with, for its length. */
function nearest(words: readonly TypedWord[], form: string): number {
  const pairs = pairsOf(form);
  let best = 0;
  let most = -1;
  for (const [at, { text }] of words.entries()) {
    const own = pairsOf(text);
    const shared = [...own].filter(pair => pairs.has(pair)).length / (own.size + pairs.size);
    if (shared > most) [best, most] = [at, shared];
  }
  return best;
}

const pairsOf = (word: string): ReadonlySet<string> =>
  new Set(Array.from(` ${word} `, (letter, at) => letter + (` ${word} `[at + 1] ?? '')));
