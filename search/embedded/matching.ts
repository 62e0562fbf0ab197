/** Which documents match what was typed: how many of each kind, and the best of them. */

import type { Form } from '../highlight.ts';
import type { IndexAnswer } from '../search-index.ts';
import { type TypedWord, typosAllowed } from '../words.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import type { LanguageIndex } from './language-index.ts';
import { anyOf } from './match-expression.ts';
import { type Asked, bestOf, countHits, sumOf, type Wanted } from './ranking.ts';

/** A word with fewer exact hits than this may have been misspelt. */
const FEW = 3;
/** When no text holds all words: at most so many different sets of words are asked for. */
const MAX_COMBINATIONS = 32;

export interface Matches {
  readonly best: readonly Entry[];
  readonly kinds: IndexAnswer['kinds'];
  /** As which forms the words were looked for, in each of the indexes asked. */
  readonly forms: ReadonlyMap<LanguageIndex, readonly Form[]>;
}

export function findMatches(
  words: readonly TypedWord[],
  indexes: readonly LanguageIndex[],
  catalogue: Catalogue,
  wanted: Wanted,
): Matches {
  const asked = indexes.map(index => ({
    index,
    words: words.map((word, at) => formsOf(word, at, index, indexes)),
  }));
  const everything = [words.map((_, at) => at)];
  let hits = countHits(asked, () => everything, catalogue, wanted);
  if (sumOf(hits.kinds) === 0 && words.length > 1) {
    const most = mostWords(asked, catalogue, wanted);
    hits = countHits(asked, at => most[at] ?? [], catalogue, wanted);
  }
  const forms = new Map(asked.map(one => [one.index, one.words.flat()]));
  return { best: bestOf(hits, catalogue, wanted.most), kinds: hits.kinds, forms };
}

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

/** For each index the sets of words that stand together in the documents which hold the most: at least half of them. */
function mostWords(asked: readonly Asked[], catalogue: Catalogue, { accepts }: Wanted): number[][][] {
  const held = asked.map(({ index, words }) => {
    const bits = new Uint16Array(catalogue.rows);
    for (const [word, forms] of words.entries()) {
      for (const row of index.rows(anyOf(forms))) bits[row] = (bits[row] as number) | (1 << word);
    }
    const sets = new Set<number>();
    for (const [row, set] of bits.entries()) {
      if (set === 0 || sets.has(set)) continue;
      if (!accepts || accepts(catalogue.get(row))) sets.add(set);
    }
    return [...sets].map(set => words.map((_, word) => word).filter(word => set & (1 << word)));
  });
  const most = Math.max(1, ...held.flat().map(set => set.length));
  if (most * 2 < (asked[0]?.words.length ?? 0)) return [];
  return held.map(sets => sets.filter(set => set.length === most).slice(0, MAX_COMBINATIONS));
}
