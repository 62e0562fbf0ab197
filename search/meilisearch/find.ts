/** What Meilisearch is asked, and what of its answer is shown. */
import type { Meilisearch, MultiSearchQuery } from 'meilisearch';
import { SECTIONS } from '../../contract/sections.ts';
import { hitOf } from '../hit.ts';
import type { IndexAnswer, IndexedHit, SearchDocument, SearchQuery } from '../search-index.ts';
import { fold, type TypedWord, typedWords } from '../words.ts';
import { formsIn } from './forms-in.ts';
import type { Note } from './stored-text.ts';
import { unlessMissing } from './tasks.ts';

/** Meilisearch passes over all words after the tenth. */
const MOST_WORDS = 10;

interface Result {
  readonly hits: readonly SearchDocument[];
  readonly totalHits: number;
  readonly facetDistribution?: { readonly kind?: Readonly<Record<string, number>> };
}

/** The texts that hold all words; where there are none, those that hold the rarest. */
export async function find(client: Meilisearch, indexUid: string, query: SearchQuery): Promise<IndexAnswer> {
  const words = typedWords(query.text).slice(0, MOST_WORDS);
  const ask = async (matchingStrategy: 'all' | 'frequency'): Promise<IndexAnswer> => {
    const queries = questions(indexUid, query, { q: textOf(words), matchingStrategy });
    const { results } = await client.multiSearch<{ queries: MultiSearchQuery[] }, SearchDocument>({
      queries,
    });
    const [page, all = page] = results as unknown as [Result, Result?];
    const kinds = all.facetDistribution?.kind ?? {};
    return {
      hits: page.hits.map(hit => shown(hit, words)),
      total: page.totalHits,
      kinds: Object.fromEntries(SECTIONS.map(kind => [kind, kinds[kind] ?? 0])) as IndexAnswer['kinds'],
    };
  };
  const answer = await ask('all');
  const found = Object.values(answer.kinds).some(hits => hits > 0);
  return found || words.length < 2 ? answer : ask('frequency');
}

/** The note of the index that is searched, by the key that searches; undefined where there is none. */
export async function findNote(client: Meilisearch, indexUid: string): Promise<Note | undefined> {
  const withoutLanguage = { filter: 'language NOT EXISTS', limit: 1 };
  return (await unlessMissing(client.index<Note>(indexUid).search('', withoutLanguage)))?.hits[0];
}

/** Letters and digits, so that nothing of it is an operator; the last word stands open while it is being typed. */
const textOf = (words: readonly TypedWord[]): string =>
  words.map(({ text }) => text).join(' ') + (words.at(-1)?.prefix ? '' : ' ');

/** One page of hits, and how many there are of each kind: of all kinds, also where only one is wanted. */
function questions(
  indexUid: string,
  { page, itemsPerPage, ...filtered }: SearchQuery,
  asked: Pick<MultiSearchQuery, 'q' | 'matchingStrategy'>,
): MultiSearchQuery[] {
  const hits: MultiSearchQuery = {
    ...asked,
    indexUid,
    filter: filterOf(filtered),
    facets: ['kind'],
    page,
    hitsPerPage: itemsPerPage,
  };
  if (filtered.kind === undefined) return [hits];
  const { kind: _, ...others } = filtered;
  return [hits, { ...asked, indexUid, filter: filterOf(others), facets: ['kind'], page: 1, hitsPerPage: 0 }];
}

const FIELDS = ['language', 'kind', 'categories', 'tags'] as const;

/** What somebody sends stands in quotes and stays a value. A text has a language, the note of the position has none. */
const filterOf = (values: Pick<SearchQuery, (typeof FIELDS)[number]>): string[] => [
  'language EXISTS',
  ...FIELDS.flatMap(field => {
    const value = values[field];
    // Inside double quotes a backslash takes the character after it, itself or a quote, as it stands.
    const is = (one: string) => `${field} = "${one.toWellFormed().replace(/[\\"]/g, '\\$&')}"`;
    return value === undefined ? [] : [[value].flat().map(is).join(' OR ')];
  }),
];

function shown(found: SearchDocument, words: readonly TypedWord[]): IndexedHit {
  const document = { ...found, foldedText: fold(found.text) };
  const folded = `${fold(found.title)}\n${fold(found.abstract)}\n${document.foldedText}`;
  return hitOf(document, formsIn(folded, words));
}
