/** Which documents match what was typed, the best first. */

import type { TypedWord } from '../words.ts';
import { typosAllowed } from '../words.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import type { Form } from './highlight.ts';
import type { LanguageIndex } from './language-index.ts';
import { allOf, anyOf, oneOf, within } from './match-expression.ts';

/** A word with fewer exact hits than this may have been misspelt. */
const FEW = 3;
/** What stands in more texts than this says little about which one is meant: they go by place and age alone. */
const MAX_SCORED = 500;
/** When no text holds all words: at most so many different sets of words are asked for. */
const MAX_COMBINATIONS = 32;

export interface Matches {
  readonly entries: readonly Entry[];
  /** As which forms the words were looked for, in each of the indexes asked. */
  readonly forms: ReadonlyMap<LanguageIndex, readonly Form[]>;
}

/** One index asked: for each word its forms, the exact one first. */
interface Asked {
  readonly index: LanguageIndex;
  readonly words: readonly (readonly [Form, ...Form[]])[];
}

export function findMatches(
  words: readonly TypedWord[],
  indexes: readonly LanguageIndex[],
  catalogue: Catalogue,
  accepts: (entry: Entry) => boolean,
): Matches {
  const asked = indexes.map(index => ({
    index,
    words: words.map((word, at) => formsOf(word, at, index, indexes)),
  }));
  const everything = [words.map((_, at) => at)];
  const byAge = catalogue.newestFirst();
  let keys = asked.flatMap(one => rank(one, everything, catalogue, accepts));
  if (keys.length === 0 && words.length > 1) {
    const most = mostWords(asked, catalogue, accepts);
    keys = asked.flatMap((one, at) => rank(one, most[at] ?? [], catalogue, accepts));
  }
  const entries: Entry[] = [];
  for (const key of Float64Array.from(keys).sort()) entries.push(byAge[key % AGES] as Entry);
  return {
    entries,
    forms: new Map(asked.map(one => [one.index, one.words.flat()])),
  };
}

/**
 * The place of a hit as one number, the least first: its group, then its score, then its age. Objects with three
 * fields take ten times as long to sort, and a word that stands everywhere has a hit in every text.
 */
const AGES = 2 ** 26;
const SCORES = 2 ** 24;
const MAX_SCORE = 256;
const keyOf = (group: number, score: number, age: number): number => {
  const from = Math.round((1 - Math.min(score, MAX_SCORE) / MAX_SCORE) * (SCORES - 1));
  return (group * SCORES + from) * AGES + age;
};

function formsOf(
  typed: TypedWord,
  word: number,
  index: LanguageIndex,
  indexes: readonly LanguageIndex[],
): readonly [Form, ...Form[]] {
  const exact: Form = { word, ...typed };
  const allowed = typosAllowed(typed.text);
  if (allowed === 0) return [exact];
  const exactHits = indexes.reduce(
    (sum, { vocabulary }) => sum + vocabulary.texts(typed.text, typed.prefix, FEW),
    0,
  );
  if (exactHits >= FEW) return [exact];
  const near = index.vocabulary.near(typed.text, typed.prefix, allowed);
  const least = near[0]?.edits;
  const nearest = near.filter(({ edits }) => edits === least);
  return [exact, ...nearest.map(({ word: text }) => ({ word, text, prefix: false }))];
}

/** A key for each document that holds all words of one of the combinations. */
function rank(
  { index, words }: Asked,
  combinations: readonly (readonly number[])[],
  catalogue: Catalogue,
  accepts: (entry: Entry) => boolean,
): number[] {
  if (combinations.length === 0) return [];
  const expressionOf = (
    forms: (word: readonly [Form, ...Form[]]) => readonly Pick<Form, 'text' | 'prefix'>[],
  ) =>
    oneOf(combinations.map(combination => allOf(combination.map(at => anyOf(forms(words[at] as [Form]))))));
  const expression = expressionOf(forms => forms);
  const exact = expressionOf(([form]) => [form]);
  const whole = expressionOf(([form]) => [{ text: form.text, prefix: false }]);

  const rows = index.rows(expression);
  const entries: Entry[] = [];
  for (const row of rows) {
    const entry = catalogue.get(row);
    if (entry && accepts(entry)) entries.push(entry);
  }
  if (entries.length === 0) return [];
  // Whole words in the title, title, abstract, text; in each of them exact before misspelt.
  const groups = new Uint8Array(catalogue.rows).fill(3);
  const put = (group: number, found: string) => {
    for (const row of index.rows(found)) groups[row] = group;
  };
  put(2, within(['title', 'abstract'], expression));
  put(1, within(['title'], expression));
  put(0, within(['title'], whole));
  const exactly = exact === expression ? undefined : new Set(index.rows(exact));
  const scores = rows.length <= MAX_SCORED ? index.scores(expression) : undefined;
  const keys: number[] = [];
  for (const { row, age } of entries) {
    const misspelt = exactly && !exactly.has(row) ? 4 : 0;
    keys.push(keyOf((groups[row] as number) + misspelt, scores?.get(row) ?? 0, age));
  }
  return keys;
}

/** For each index the sets of words that stand together in the documents which hold the most: at least half of them. */
function mostWords(
  asked: readonly Asked[],
  catalogue: Catalogue,
  accepts: (entry: Entry) => boolean,
): number[][][] {
  const held = asked.map(({ index, words }) => {
    const bits = new Uint16Array(catalogue.rows);
    for (const [word, forms] of words.entries()) {
      for (const row of index.rows(anyOf(forms))) bits[row] = (bits[row] as number) | (1 << word);
    }
    const sets = new Set<number>();
    for (const [row, set] of bits.entries()) {
      if (set === 0 || sets.has(set)) continue;
      const entry = catalogue.get(row);
      if (entry && accepts(entry)) sets.add(set);
    }
    return [...sets].map(set => words.map((_, word) => word).filter(word => set & (1 << word)));
  });
  const most = Math.max(1, ...held.flat().map(set => set.length));
  if (most * 2 < (asked[0]?.words.length ?? 0)) return [];
  return held.map(sets => sets.filter(set => set.length === most).slice(0, MAX_COMBINATIONS));
}
