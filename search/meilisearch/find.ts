/** What Meilisearch is asked, and what of its answer is shown. */
import type { Meilisearch, MultiSearchQuery } from 'meilisearch';
import type { Highlighted } from '../../contract/search.ts';
import { SEARCH_KINDS } from '../../contract/search.ts';
import { paired } from '../paired.ts';
import type { IndexAnswer, IndexedHit, SearchQuery } from '../search-index.ts';
import { typedWords } from '../words.ts';
import { END_OF_HIT, type Note, START_OF_HIT } from './stored-text.ts';
import { unlessMissing } from './tasks.ts';

/** Meilisearch passes over all words after the tenth. */
const MOST_WORDS = 10;
/** Of a snippet: about 160 characters. */
const SNIPPET_WORDS = 27;

type Marked = Readonly<Record<'title' | 'abstract' | 'text', string>>;

interface Found extends Omit<IndexedHit, 'title' | 'snippet'> {
  readonly _formatted: Marked;
}

interface Result {
  readonly hits: readonly Found[];
  readonly totalHits: number;
  readonly facetDistribution?: { readonly kind?: Readonly<Record<string, number>> };
}

/** The texts that hold all words; where there are none, those that hold the rarest. */
export async function find(client: Meilisearch, indexUid: string, query: SearchQuery): Promise<IndexAnswer> {
  const words = typedWords(query.text).slice(0, MOST_WORDS);
  const ask = async (matchingStrategy: 'all' | 'frequency'): Promise<IndexAnswer> => {
    const queries = questions(indexUid, query, { q: textOf(words), matchingStrategy });
    const { results } = await client.multiSearch<{ queries: MultiSearchQuery[] }, Found>({ queries });
    const [page, all = page] = results as unknown as [Result, Result?];
    const kinds = all.facetDistribution?.kind ?? {};
    return {
      hits: page.hits.map(shown),
      total: page.totalHits,
      kinds: Object.fromEntries(SEARCH_KINDS.map(kind => [kind, kinds[kind] ?? 0])) as IndexAnswer['kinds'],
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
const textOf = (words: ReturnType<typeof typedWords>): string =>
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
    attributesToRetrieve: ['id', 'kind', 'entity', 'language', 'slug', 'categories', 'publishedAt'],
    attributesToHighlight: ['title', 'abstract', 'text'],
    highlightPreTag: START_OF_HIT,
    highlightPostTag: END_OF_HIT,
    attributesToCrop: ['abstract', 'text'],
    cropLength: SNIPPET_WORDS,
  };
  if (filtered.kind === undefined) return [hits];
  const { kind: _, ...others } = filtered;
  return [hits, { ...asked, indexUid, filter: filterOf(others), facets: ['kind'], page: 1, hitsPerPage: 0 }];
}

const FIELDS = { language: 'language', kind: 'kind', category: 'categories', tag: 'tags' } as const;

/** What somebody sends stands in quotes and stays a value. A text has a language, the note of the position has none. */
const filterOf = (values: Pick<SearchQuery, 'language' | 'kind' | 'category' | 'tag'>): string[] => [
  'language EXISTS',
  ...Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = values[name as keyof typeof FIELDS];
    // Inside double quotes a backslash takes the character after it, itself or a quote, as it stands.
    return value === undefined ? [] : [`${field} = "${value.toWellFormed().replace(/[\\"]/g, '\\$&')}"`];
  }),
];

function shown({ _formatted, ...hit }: Found): IndexedHit {
  const [title, abstract, text] = [_formatted.title, _formatted.abstract, _formatted.text].map(parts) as [
    Highlighted,
    Highlighted,
    Highlighted,
  ];
  const isText = abstract.length === 0 || differentHits(text) > differentHits(abstract);
  return { ...hit, title, snippet: paired(isText ? text : abstract) };
}

const MARKED = new RegExp(`${START_OF_HIT}(.*?)${END_OF_HIT}([\\p{L}\\p{N}\\p{M}]*)`, 'gsu');

/** Marked and plain parts; of a word of which the beginning matched the whole is marked. */
function parts(formatted: string): Highlighted {
  const made: Highlighted = [];
  let at = 0;
  const plain = (end: number) => end > at && made.push({ text: formatted.slice(at, end), hit: false });
  for (const match of formatted.matchAll(MARKED)) {
    plain(match.index);
    made.push({ text: `${match[1]}${match[2]}`, hit: true });
    at = match.index + match[0].length;
  }
  plain(formatted.length);
  return made;
}

const differentHits = (marked: Highlighted): number =>
  new Set(marked.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase())).size;
