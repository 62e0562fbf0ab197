import { type ContentKind, contentReference, parseContentKey } from '../../contract/content-key.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Range } from '../../contract/metrics.ts';
import { reference } from '../../contract/references.ts';
import { READ_KINDS, type ReadKind, type ReadTexts } from '../../contract/statistics.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { allTerms, type Terms } from '../../projections/find-terms.ts';
import { cardId, type PublicationCard } from '../../projections/publication-cards.ts';
import { type Contents, publishedTexts } from '../../projections/published-content.ts';
import {
  cameSince,
  countsSince,
  type ReactionCountsDocument,
  startOfWeek,
  weekOf,
} from '../../projections/reaction-counts.ts';

export interface TextReaders extends Contents {
  readonly reactionCounts: Collection<ReactionCountsDocument>;
  readonly terms: Terms;
}

/** This week; this one and five before; a half year; a year. */
const WEEKS: Record<Range, number> = { day: 1, weeks: 6, halfYear: 26, year: 52 };
const SHOWN = 10;

interface Came {
  views: number;
  likes: number;
  comments: number;
}
interface Read extends Came {
  readonly contentKind: ContentKind;
  readonly contentId: number;
}

export async function readTextsOf(
  readers: TextReaders,
  { range, language, now }: { readonly range: Range; readonly language: Language; readonly now: number },
): Promise<ReadTexts> {
  const since = weekOf(new Date(now).toISOString()) - WEEKS[range] + 1;
  const read = (await countsSince(readers.reactionCounts, since)).flatMap(counts => readSince(counts, since));
  const posts = await cardsOf(readers.publicationCards, read);
  const kindOf = ({ contentKind, contentId }: Read): ReadKind =>
    contentKind === 'post' && posts.get(contentId)?.type === 'prierre' ? 'prierre' : contentKind;
  const byKind = new Map(READ_KINDS.map(kind => [kind, none()]));
  const byCategory = new Map<string, Came>();
  for (const one of read) {
    add(byKind.get(kindOf(one)), one);
    for (const id of posts.get(one.contentId)?.categories ?? []) {
      const sums = byCategory.get(id) ?? none();
      add(sums, one);
      byCategory.set(id, sums);
    }
  }
  const most = (of: 'views' | 'likes') =>
    read
      .filter(one => one[of] > 0)
      .sort((a, b) => b[of] - a[of] || b.views - a.views)
      .slice(0, 2 * SHOWN);
  const [viewed, liked] = [most('views'), most('likes')];
  const texts = await publishedTexts(readers, [...viewed, ...liked], language);
  const named = (found: readonly Read[]) =>
    found
      .flatMap(one => {
        const { contentKind, contentId, ...came } = one;
        const text = texts.get(`${contentKind}:${contentId}`);
        return text ? { text: contentReference(one), kind: kindOf(one), ...text, ...came } : [];
      })
      .slice(0, SHOWN);
  return {
    '@id': '/api/statistics/texts',
    '@type': 'ReadTexts',
    since: startOfWeek(since),
    kinds: [...byKind].map(([kind, came]) => ({ kind, ...came })),
    categories: (await allTerms(readers.terms, 'category'))
      .flatMap(({ id, type, translations }) => {
        const came = byCategory.get(String(id));
        const { title } = translations[language];
        return came && type ? { category: reference('Category', id), title, type, ...came } : [];
      })
      .sort((a, b) => b.views - a.views),
    mostViewed: named(viewed),
    mostLiked: named(liked),
  };
}

const none = (): Came => ({ views: 0, likes: 0, comments: 0 });

function add(sums: Came | undefined, { views, likes, comments }: Came): void {
  if (!sums) return;
  sums.views += views;
  sums.likes += likes;
  sums.comments += comments;
}

function readSince(counts: ReactionCountsDocument, since: number): Read[] {
  const content = parseContentKey(counts.id, ':');
  return content ? [{ ...content, ...cameSince(counts, since) }] : [];
}

/** What is common to both languages stands in each. */
async function cardsOf(
  cards: Collection<PublicationCard>,
  read: readonly Read[],
): Promise<ReadonlyMap<number, PublicationCard>> {
  const ids = read.flatMap(({ contentKind, contentId }) =>
    contentKind === 'post' ? cardId(contentId, LANGUAGES[0]) : [],
  );
  return new Map((await cards.getMany(ids)).map(card => [card.publicationId, card]));
}
