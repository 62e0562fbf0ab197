/**
 * How often each content is liked, was viewed, and how many published comments stand under it; and what came to it in
 * each week, which tells what is read most at the time.
 */
import { type ContentKey, type ContentKind, contentName } from '../contract/content-key.ts';
import { DAY_MS } from '../contract/durations.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type ReactionCountsDocument = {
  readonly id: string;
  readonly contentKind: ContentKind;
  readonly likeCount: number;
  readonly viewCount: number;
  readonly commentCount: number;
  /**
   * For each week in which something came, as many as a year has, the newest last: its number, and its views, likes and
   * comments; what is taken back has come. One list: not every engine keeps lists in lists.
   */
  readonly weeks: readonly number[];
  /** The newest of them. */
  readonly week: number;
};

export const reactionCounts = readModel<ReactionEvent | CommentEvent>()<ReactionCountsDocument>({
  name: 'reaction-counts',
  version: 6,
  fields: { contentKind: 'text', viewCount: 'number', likeCount: 'number', week: 'number' },
  indexes: [['contentKind', 'viewCount'], ['contentKind', 'likeCount'], ['week']],
  on: {
    ContentLiked: ({ at, data }) => counted(data, at, { likes: 1 }),
    ContentUnliked: ({ at, data }) => counted(data, at, { likes: -1 }),
    ViewRecorded: ({ at, data }) => counted(data, at, { views: 1 }),
    CommentPublished: ({ at, data }) => counted(data, at, { comments: 1 }),
    CommentDecisionUndone: ({ at, data }) =>
      data.status === 'published' ? counted(data, at, { comments: 1 }) : [],
    CommentUnpublished: ({ at, data }) => counted(data, at, { comments: -1 }),
  },
});

interface Came {
  readonly views?: number;
  readonly likes?: number;
  readonly comments?: number;
}

const counted = (content: ContentKey, at: string, { views = 0, likes = 0, comments = 0 }: Came) => [
  {
    id: contentName(content),
    evolve: (counts: ReactionCountsDocument | undefined): ReactionCountsDocument => {
      const week = weekOf(at);
      return {
        id: contentName(content),
        contentKind: content.contentKind,
        likeCount: (counts?.likeCount ?? 0) + likes,
        viewCount: (counts?.viewCount ?? 0) + views,
        commentCount: (counts?.commentCount ?? 0) + comments,
        weeks: withMore(counts?.weeks ?? [], [week, views, Math.max(0, likes), Math.max(0, comments)]),
        week,
      };
    },
  },
];

const WEEKS_KEPT = 53;
const NUMBERS = 4;

function withMore(weeks: readonly number[], came: readonly number[]): readonly number[] {
  const last = weeks.length - NUMBERS;
  if (weeks[last] !== came[0]) return [...weeks.slice(NUMBERS * (1 - WEEKS_KEPT)), ...came];
  const sums = weeks.slice();
  for (let at = 1; at < NUMBERS; at++) sums[last + at] = (weeks[last + at] ?? 0) + (came[at] ?? 0);
  return sums;
}

/** What came to it since a week. */
export function cameSince({ weeks }: ReactionCountsDocument, since: number) {
  const sums = { views: 0, likes: 0, comments: 0 };
  for (let at = 0; at < weeks.length; at += NUMBERS) {
    const [week = 0, views = 0, likes = 0, comments = 0] = weeks.slice(at, at + NUMBERS);
    if (week < since) continue;
    sums.views += views;
    sums.likes += likes;
    sums.comments += comments;
  }
  return sums;
}

/** The first of January 1970 was a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** Weeks in UTC, counted from 1970; they begin on Mondays. */
export const weekOf = (at: string): number =>
  Math.floor((Date.parse(at.slice(0, 10)) / DAY_MS + DAYS_SINCE_MONDAY) / 7);

/** When a week begins. */
export const startOfWeek = (week: number): string =>
  new Date((week * 7 - DAYS_SINCE_MONDAY) * DAY_MS).toISOString();

/** To which something came since that week. */
export const countsSince = (
  counts: Collection<ReactionCountsDocument>,
  week: number,
): Promise<ReactionCountsDocument[]> => counts.find({ where: { week: { gte: week } } });
