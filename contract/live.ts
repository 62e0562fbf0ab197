import type { CommentStatus } from './comments.ts';
import type { Metric } from './metrics.ts';
import type { Report } from './reports.ts';
import type { TestimonyStatus } from './testimonies.ts';

/**
 * Socket.IO events. Counters are absolute, so a lost message does no harm; everything else names what changed
 * and the reader fetches it through the API, where the permissions are. Positions are opaque: two of them say nothing
 * about each other, messages come in the order of the log.
 */
export interface PublicServerEvents {
  /** Of a text on the screen. */
  counts: (message: {
    readonly id: string;
    readonly likeCount: number;
    readonly viewCount: number;
    readonly commentCount: number;
  }) => void;
  /** Something became of a testimony: whoever shows their own fetches them anew. */
  testimonies: () => void;
}
/** Of whoever looks at their own testimonies. */
export const TESTIMONIES = 'testimonies';
export interface PublicClientEvents {
  /**
   * What is on the screen, as `post:{id}`, `temoignage:{id}`, `actualite:{id}` and so on, or `testimonies`; replaces
   * what was watched before.
   */
  watch: (ids: readonly string[]) => void;
}

/** Something that moderators decide on, when it begins to wait, is edited, or is decided. */
export type CaseChange = {
  readonly id: number;
  readonly revision: number;
  readonly position: string;
  /** It waits from now on. */
  readonly arrives: boolean;
} & (
  | { readonly kind: 'testimony'; readonly status: TestimonyStatus }
  | { readonly kind: 'comment'; readonly status: CommentStatus }
  | { readonly kind: 'report'; readonly status: Report['status'] }
);

/** What the admin area lists, by the first part of the names of its streams. */
export const LIVE_LISTS = [
  'category',
  'contact',
  'file',
  'house-page',
  'letter',
  'mail',
  'moderation-rule',
  'newsletter',
  'publication',
  'report',
  'tag',
  'user',
] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

export type AdminChange =
  | CaseChange
  /** Something that stands in the list of activities. */
  | { readonly kind: 'happened'; readonly position: string }
  /** The log is proven further than before. */
  | { readonly kind: 'sealed'; readonly position: string }
  | {
      /** Something in it is another, or new, or gone. */
      readonly kind: 'list';
      readonly list: LiveList;
      readonly position: string;
    }
  | {
      readonly kind: 'activity';
      readonly metric: Metric;
      readonly hour: string;
      readonly count: number;
      readonly position: string;
    };

/** What concerns those who audit and decide on nothing. */
export const concernsAuditors = ({ kind }: AdminChange): boolean => kind === 'happened' || kind === 'sealed';

export interface AdminServerEvents {
  /** In the order of the log. */
  changed: (change: AdminChange) => void;
  /** What was missed is too much to send: fetch everything anew; positions go on from here. */
  reset: (message: { readonly position: string }) => void;
  /** Sent at connection when nothing was missed, or after the missed changes. */
  ready: (message: { readonly position: string }) => void;
  /** To moderators alone: who is reading which case, to avoid two of them at one text. */
  reading: (
    message:
      | { readonly id: number; readonly by: string; readonly since: string }
      | { readonly id: number; readonly by: null },
  ) => void;
}
export interface AdminClientEvents {
  reading: (id: number | null) => void;
}
/** Given as `auth` when the socket connects. */
export interface AdminHandshake {
  readonly token: string;
  /** The position of the last change received; absent at the first connection. */
  readonly position?: string;
}
