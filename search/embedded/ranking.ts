/** The documents that match: how many of each kind, and the best of them. */
import type { SearchKind } from '../../contract/search.ts';
import { SECTIONS } from '../../contract/sections.ts';
import type { Form } from '../highlight.ts';
import type { IndexAnswer } from '../search-index.ts';
import type { Catalogue, Entry } from './catalogue.ts';
import type { LanguageIndex } from './language-index.ts';
import { allOf, anyOf, oneOf, within } from './match-expression.ts';

export interface Wanted {
  /** Undefined: everything. */
  readonly accepts: ((entry: Entry) => boolean) | undefined;
  /** All are counted, and these are shown. */
  readonly kind: SearchKind | undefined;
  /** So many of the best. */
  readonly most: number;
}

/** One index asked: for each word its forms, the exact one first. */
export interface Asked {
  readonly index: LanguageIndex;
  readonly words: readonly (readonly [Form, ...Form[]])[];
}

export const sumOf = (kinds: IndexAnswer['kinds']): number =>
  Object.values(kinds).reduce((sum, count) => sum + count, 0);

export interface Hits {
  readonly kinds: IndexAnswer['kinds'];
  /** By row: whether it is one of those that are shown. */
  readonly isShown: Uint8Array;
  readonly found: readonly { readonly expressions: Expressions; readonly rows: readonly number[] }[];
}

/** The documents that hold all words of one of the combinations. A word that stands everywhere is in every one. */
export function countHits(
  asked: readonly Asked[],
  combinations: (at: number) => readonly (readonly number[])[],
  catalogue: Catalogue,
  { accepts, kind }: Wanted,
): Hits {
  const counts = SECTIONS.map(() => 0);
  const isShown = new Uint8Array(catalogue.rows);
  const shownKind = kind && SECTIONS.indexOf(kind);
  const found = asked.flatMap((one, at) => {
    const sets = combinations(at);
    if (sets.length === 0) return [];
    const expressions = expressionsOf(one, sets);
    const rows = one.index.rows(expressions.any);
    for (const row of rows) {
      if (accepts && !accepts(catalogue.get(row))) continue;
      const kindOfRow = catalogue.kinds[row] as number;
      counts[kindOfRow] = (counts[kindOfRow] as number) + 1;
      if (shownKind === undefined || kindOfRow === shownKind) isShown[row] = 1;
    }
    return [{ expressions, rows }];
  });
  const kinds = byKind(each => counts[SECTIONS.indexOf(each)] as number);
  return { kinds, isShown, found };
}

export const byKind = (count: (kind: SearchKind) => number): IndexAnswer['kinds'] =>
  Object.fromEntries(SECTIONS.map(kind => [kind, count(kind)])) as Record<SearchKind, number>;

interface Expressions {
  readonly index: LanguageIndex;
  readonly any: string;
  readonly exact: string;
  /** Exact, and typed to their end. */
  readonly whole: string;
}

function expressionsOf({ index, words }: Asked, sets: readonly (readonly number[])[]): Expressions {
  const of = (forms: (word: readonly [Form, ...Form[]]) => readonly Pick<Form, 'text' | 'prefix'>[]) =>
    oneOf(sets.map(set => allOf(set.map(at => anyOf(forms(words[at] as [Form]))))));
  return {
    index,
    any: of(forms => forms),
    exact: of(([form]) => [form]),
    whole: of(([form]) => [{ text: form.text, prefix: false }]),
  };
}

/** In the order of their places, in each of them the newest first. */
export function bestOf({ isShown, found }: Hits, catalogue: Catalogue, most: number): Entry[] {
  const byAge = catalogue.newestFirst();
  const best: Entry[] = [];
  const places = found.map(({ expressions, rows }) => placesOf(expressions, rows));
  for (let isMore = true; isMore && best.length < most; ) {
    isMore = false;
    const ages: number[] = [];
    for (const place of places) {
      const { value: rows, done } = place.next();
      if (done) continue;
      isMore = true;
      for (const row of rows) {
        if (isShown[row] === 0) continue;
        isShown[row] = 0;
        ages.push(catalogue.ages[row] as number);
      }
    }
    // Numbers take a tenth of the time of objects to sort, and a word that stands everywhere is in every text.
    for (const age of Uint32Array.from(ages).sort()) best.push(byAge[age] as Entry);
  }
  return best;
}

/**
 * Whole words in the title, title, abstract, often in the text, text; after them the same for what was misspelt. Each
 * place is asked for when those before it do not fill the page: of a word that stands everywhere the first one does.
 */
function* placesOf(
  { index, any, exact, whole }: Expressions,
  all: readonly number[],
): Generator<readonly number[], undefined> {
  const isExact = any === exact ? undefined : new Set(index.rows(exact));
  const misspelt: (readonly number[])[] = [];
  const places = [
    within(['title'], whole),
    within(['title'], any),
    within(['title', 'abstract'], any),
    within(['title', 'abstract', 'often'], any),
  ];
  const rowsOf = function* () {
    for (const place of places) yield index.rows(place);
    yield all;
  };
  for (const rows of rowsOf()) {
    yield isExact ? rows.filter(row => isExact.has(row)) : rows;
    misspelt.push(rows);
  }
  if (isExact) yield* misspelt;
}
