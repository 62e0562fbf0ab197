import type { RejectionReason } from '../../../../contract/testimonies.ts';

/** What a moderator decided on a testimony as it was at `revision`. */
export type ModeratorDecision = {
  readonly id: number;
  readonly revision: number;
  /** As it stood in the queue. */
  readonly title: string;
} & (
  | {
      readonly status: 'published';
      /** What the moderator changed; published with it. */
      readonly edits: Readonly<Partial<Record<'title' | 'abstract' | 'content', string>>>;
    }
  | {
      readonly status: 'rejected' | 'unpublished';
      readonly reason: RejectionReason;
      readonly note: string;
    }
);
