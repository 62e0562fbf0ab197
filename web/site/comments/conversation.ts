import type { Comment } from '../../../contract/comments.ts';

/** What a reader can read of it, answers included. */
export const readableIn = (comments: readonly Comment[]): number =>
  comments.reduce(
    (sum, { message, comments: answers }) => sum + (message === null ? 0 : 1) + readableIn(answers),
    0,
  );

const idsIn = (comments: readonly Comment[]): number[] =>
  comments.flatMap(({ id, comments: answers }) => [id, ...idsIn(answers)]);

/**
 * Of my comments under one text, those that others do not see, by the reference of what they answer; without
 * those that the conversation keeps in their place, because others have answered them.
 */
export function waitingUnder(
  reference: string,
  mine: readonly Comment[],
  threads: readonly Comment[],
): Map<string | null, Comment[]> {
  const shown = new Set(idsIn(threads));
  const waiting = mine.filter(
    ({ id, post, temoignage, status }) =>
      (post ?? temoignage) === reference && (status === 'pending' || status === 'rejected') && !shown.has(id),
  );
  return Map.groupBy(waiting, ({ response }) => response);
}
