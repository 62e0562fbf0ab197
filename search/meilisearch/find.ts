/** What Meilisearch is asked, in which order, so that it answers as the port promises. */
import type { Meilisearch, MultiSearchQuery } from 'meilisearch';
import { SEARCH_KINDS } from '../../contract/search.ts';
import { hitOf } from '../hit.ts';
import type { IndexAnswer, IndexedHit, SearchQuery } from '../search-index.ts';
import { fold, type TypedWord, typedWords, typosAllowed } from '../words.ts';
import { type MatchesPosition, misspeltForms, typedForms } from './matched-forms.ts';
import { countOf, MOST_WORDS, pageOf, type Question } from './question.ts';
import type { StoredText } from './stored-text.ts';

/** A word with fewer exact hits than this may have been misspelt. */
const FEW = 3;

type Found = StoredText & { readonly _matchesPosition?: MatchesPosition };

interface Result {
  readonly hits: readonly Found[];
  readonly totalHits: number;
  readonly facetDistribution?: { readonly kind?: Readonly<Record<string, number>> };
}

/**
 * As it was typed; then with those words misspelt that hardly occur as they were typed; then without those
 * that occur nowhere, and without the most common. The first that finds something is the answer.
 */
export async function find(client: Meilisearch, indexUid: string, query: SearchQuery): Promise<IndexAnswer> {
  const { kind, text, ...others } = query;
  const words = typedWords(text).slice(0, MOST_WORDS);

  const ask = async (queries: MultiSearchQuery[]): Promise<Result[]> => {
    if (queries.length === 0) return [];
    const { results } = await client.multiSearch<{ queries: MultiSearchQuery[] }, Found>({ queries });
    return results as unknown as Result[];
  };
  /** Of several questions the first that finds something of any kind. */
  const answerOf = async (questions: readonly Question[]): Promise<IndexAnswer | undefined> => {
    const results = await ask(
      questions.flatMap(question => [
        pageOf(indexUid, question, query),
        ...(kind ? [countOf(indexUid, question, others)] : []),
      ]),
    );
    const step = kind ? 2 : 1;
    for (const [at, { words: asked }] of questions.entries()) {
      const [page, all = page] = results.slice(at * step, (at + 1) * step);
      if (page && all && all.totalHits > 0) return answer(page, all, asked);
    }
    return undefined;
  };
  const counts = async (questions: readonly Question[], filtered: Partial<SearchQuery>): Promise<number[]> =>
    (await ask(questions.map(question => countOf(indexUid, question, filtered)))).map(
      ({ totalHits }) => totalHits,
    );

  const exact: Question = { words, fields: 'exact' };
  const exactly = await answerOf([exact]);
  if (words.length === 0) return exactly ?? NOTHING;
  if (exactly && inAll(exactly) >= FEW) return exactly;

  const rare = await rareWords(words, questions =>
    counts(questions, { ...(query.language && { language: query.language }) }),
  );
  const near: Question = { words, fields: 'near', asWritten: word => !rare.has(word) };
  const most = rare.size > 0 ? near : exact;
  const nearly = rare.size > 0 ? await answerOf([near]) : exactly;
  if (nearly) return nearly;

  const alone = words.map(word => ({ ...most, words: [word] }));
  const hits = await counts(alone, others);
  return (await answerOf(fewerWords(words, hits).map(left => ({ ...most, words: left })))) ?? NOTHING;
}

/** Those that may hold a typo, and that too few texts hold as they were typed. */
async function rareWords(
  words: readonly TypedWord[],
  counts: (questions: readonly Question[]) => Promise<number[]>,
): Promise<ReadonlySet<TypedWord>> {
  const suspect = words.filter(({ text }) => typosAllowed(text) > 0);
  const hits = await counts(suspect.map(word => ({ words: [word], fields: 'exact' })));
  return new Set(suspect.filter((_, at) => (hits[at] ?? 0) < FEW));
}

/** Ever fewer words, at least half of them: first without those that find nothing, then without the most common. */
function fewerWords(words: readonly TypedWord[], hits: readonly number[]): TypedWord[][] {
  const rarestFirst = [...words.keys()]
    .filter(at => (hits[at] ?? 0) > 0)
    .sort((a, b) => (hits[a] ?? 0) - (hits[b] ?? 0));
  const sets: TypedWord[][] = [];
  for (let size = Math.min(rarestFirst.length, words.length - 1); size * 2 >= words.length; size--) {
    const left = new Set(rarestFirst.slice(0, size));
    sets.push(words.filter((_, at) => left.has(at)));
  }
  return sets;
}

const kindsOf = (counted: Readonly<Record<string, number>>): IndexAnswer['kinds'] =>
  Object.fromEntries(SEARCH_KINDS.map(kind => [kind, counted[kind] ?? 0])) as IndexAnswer['kinds'];

const NOTHING: IndexAnswer = { hits: [], total: 0, kinds: kindsOf({}) };

const inAll = ({ kinds }: IndexAnswer): number => Object.values(kinds).reduce((sum, hits) => sum + hits, 0);

const answer = (page: Result, all: Result, words: readonly TypedWord[]): IndexAnswer => {
  const forms = typedForms(words);
  return {
    hits: page.hits.map(hit => shown(hit, words, forms)),
    total: page.totalHits,
    kinds: kindsOf(all.facetDistribution?.kind ?? {}),
  };
};

function shown(hit: Found, words: readonly TypedWord[], forms: ReturnType<typeof typedForms>): IndexedHit {
  const misspelt = hit._matchesPosition ? misspeltForms(words, { ...hit.near }, hit._matchesPosition) : [];
  return hitOf({ ...hit, foldedText: fold(hit.text) }, [...forms, ...misspelt]);
}
