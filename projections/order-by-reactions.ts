/** Lists in the order of how often their texts were viewed or liked; the newest first where that is equal. */
import type { ContentKind } from '../contract/content-key.ts';
import type { Direction, Page } from '../contract/paging.ts';
import { checkQuery } from '../platform/read-store/check-query.ts';
import type { Paging } from '../platform/read-store/find-page.ts';
import { matches } from '../platform/read-store/matches.ts';
import type { Collection, CollectionSpec, Document, Filter } from '../platform/read-store/read-store.ts';
import type { ReactionCountsDocument } from './reaction-counts.ts';

const REACTION_ORDERS = ['viewCount', 'likeCount'] as const;
export type ReactionOrder = (typeof REACTION_ORDERS)[number];
export type ReactionDirections = Partial<Record<ReactionOrder, Direction | undefined>>;

/** The most first alone: any other direction is none. */
export const reactionOrderIn = (asked: ReactionDirections | undefined): ReactionOrder | undefined =>
  REACTION_ORDERS.find(name => asked?.[name] === 'desc');

/** The texts that are put into order: published ones of one kind, each under a count of its own. */
export interface Counted<Doc extends Document> {
  readonly spec: Pick<CollectionSpec, 'name' | 'fields'>;
  readonly documents: Collection<Doc>;
  readonly where: Filter;
  readonly kind: ContentKind;
  /** `post:12`, under which it is counted. */
  readonly nameOf: (document: Doc) => string;
  /** The id that the document has of what is counted under `post:12`. */
  readonly idOf: (name: string) => string;
}

type Counts = Collection<ReactionCountsDocument>;

const NEWEST_FIRST = [{ field: 'publishedAt', direction: 'desc' }] as const;
/** So many are put into order as a whole; of more, those that were counted are looked through from the top. */
const FEW = 500;

export async function pageByReactions<Doc extends Document>(
  counts: Counts,
  list: Counted<Doc>,
  order: ReactionOrder,
  { page, itemsPerPage }: Paging,
  few = FEW,
): Promise<Page<Doc>> {
  const totalItems = await list.documents.count(list.where);
  const until = page * itemsPerPage;
  const ordered =
    totalItems <= few
      ? await wholeInOrder(counts, list, order)
      : await firstInOrder(counts, list, order, Math.min(until, totalItems), few);
  return { items: ordered.slice(until - itemsPerPage, until), totalItems, page, itemsPerPage };
}

async function wholeInOrder<Doc extends Document>(
  counts: Counts,
  { documents, where, nameOf }: Counted<Doc>,
  order: ReactionOrder,
): Promise<Doc[]> {
  const all = await documents.find({ where, sort: NEWEST_FIRST });
  const counted = new Map((await counts.getMany(all.map(nameOf))).map(one => [one.id, one[order]]));
  const countOf = (document: Doc) => counted.get(nameOf(document)) ?? 0;
  // Sorting keeps those in order that are equal.
  return all.sort((a, b) => countOf(b) - countOf(a));
}

async function firstInOrder<Doc extends Document>(
  counts: Counts,
  { spec, documents, where, kind, nameOf, idOf }: Counted<Doc>,
  order: ReactionOrder,
  wanted: number,
  step: number,
): Promise<Doc[]> {
  const tests = checkQuery(spec, { where }).tests;
  const found: Doc[] = [];
  for (let offset = 0; found.length < wanted; offset += step) {
    const next = await counts.find({
      where: { contentKind: kind, [order]: { gt: 0 } },
      sort: [{ field: order, direction: 'desc' }],
      offset,
      limit: step,
    });
    const known = await documents.getMany(next.map(({ id }) => idOf(id)));
    found.push(...known.filter(document => matches(tests, document)));
    if (next.length < step) break;
  }
  const before = new Set(found.map(nameOf));
  for (let offset = 0; found.length < wanted; offset += step) {
    const next = await documents.find({ where, sort: NEWEST_FIRST, offset, limit: step });
    found.push(...next.filter(document => !before.has(nameOf(document))));
    if (next.length < step) break;
  }
  return found;
}
