/** What moderators decide on, together: what was sent, and what readers point out. */
export const CASE_KINDS = ['testimony', 'comment', 'report'] as const;

/** Whether a case waits for a moderator, and whether it did before it was decided last. */
export interface Standing {
  readonly waits: boolean;
  readonly before: boolean;
}

const ARRIVES: ReadonlySet<string> = new Set([
  'TestimonySubmitted',
  'TestimonyResubmitted',
  'TestimonyAppealed',
  'CommentPosted',
  'CommentEdited',
]);
const DECIDES: ReadonlySet<string> = new Set([
  'TestimonyPublished',
  'TestimonyRejected',
  'TestimonyUnpublished',
  'TestimonyWithdrawn',
  'TestimonyForgotten',
  'CommentPublished',
  'CommentRejected',
  'CommentWithdrawn',
  'CommentForgotten',
]);
const UNDOES: ReadonlySet<string> = new Set(['TestimonyDecisionUndone', 'CommentDecisionUndone']);

/** Whether it makes a testimony or a comment wait that was sent, or sent again. */
export const arrives = (type: string): boolean => ARRIVES.has(type);

/** What an event makes of a testimony or a comment; undefined where it leaves it as it is. */
export function standingAfter(type: string, was: Standing | undefined): Standing | undefined {
  if (ARRIVES.has(type)) return { waits: true, before: false };
  if (DECIDES.has(type)) return { waits: false, before: was?.waits ?? true };
  if (UNDOES.has(type)) return { waits: was?.before ?? true, before: false };
  return undefined;
}
