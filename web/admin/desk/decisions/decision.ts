import type { ModerationCard, ModerationCase } from '../../../../contract/moderation.ts';

export interface DecisionCall {
  readonly method: 'PATCH' | 'POST';
  readonly path: string;
  readonly body: object;
  /** Only what is still so: otherwise the API answers 409 or 412. */
  readonly revision?: number;
}

/** One case with what its decision says to the API, and what takes it back. */
export interface DecidedCase {
  readonly id: number;
  readonly title: string;
  readonly calls: readonly DecisionCall[];
  readonly undoing: readonly DecisionCall[];
}

export type Outcome = 'published' | 'rejected' | 'unpublished' | 'settled';

/** What a moderator decided, on one case or on several at once. */
export interface ModeratorDecision {
  readonly outcome: Outcome;
  readonly cases: readonly DecidedCase[];
}

export interface Refusal {
  readonly reason: string;
  /** The words for the author. */
  readonly note: string;
}

type Card = Pick<ModerationCard, '@id' | 'id' | 'kind' | 'title' | 'temoignage' | 'comment' | 'revision'>;

const patch = (path: string, body: object, revision?: number): DecisionCall => ({
  method: 'PATCH',
  path,
  body,
  revision,
});
const undo = (path: string): DecisionCall => ({ method: 'POST', path: `${path}/undo`, body: {} });

/** Where the testimony or the comment of a case is decided on. */
const placeOf = ({ temoignage, comment }: Pick<Card, 'temoignage' | 'comment'>): string =>
  temoignage ?? comment ?? '';

const wordsFor = (card: Pick<Card, 'temoignage'>, { reason, note }: Refusal) =>
  card.temoignage === null ? { reason, errorResponse: note || null } : { reason, note };

const decided = ({ id, title }: Card, path: string, call: DecisionCall): DecidedCase => ({
  ...{ id, title },
  calls: [call],
  undoing: [undo(path)],
});

/** With what the moderator changed in it. */
export function publish(card: Card, edits: object = {}, revision = card.revision): DecidedCase {
  const path = placeOf(card);
  return decided(card, path, patch(path, { ...edits, status: 'published' }, revision));
}

export function reject(card: Card, refusal: Refusal): DecidedCase {
  const path = placeOf(card);
  return decided(card, path, patch(path, { status: 'rejected', ...wordsFor(card, refusal) }, card.revision));
}

/** What is published; a comment has no state of its own for it. */
const takenDown = (card: Pick<Card, 'temoignage' | 'comment'>, refusal: Refusal, revision: number) =>
  patch(
    placeOf(card),
    { status: card.temoignage === null ? 'rejected' : 'unpublished', ...wordsFor(card, refusal) },
    revision,
  );

export const takeDown = (card: Card, refusal: Refusal): DecidedCase =>
  decided(card, placeOf(card), takenDown(card, refusal, card.revision));

const reportOf = ({ id }: Pick<Card, 'id'>) => `/api/report/${id}`;

/** The report is dealt with, and what it is about stays. */
export const settle = (card: Card): DecidedCase => ({
  id: card.id,
  title: card.title,
  calls: [patch(reportOf(card), { status: 'settled' })],
  undoing: [patch(reportOf(card), { status: 'open' })],
});

/** What is reported goes, and the report is dealt with. */
export function takeDownReported(
  card: Card & Pick<ModerationCase, 'reported'>,
  refusal: Refusal,
): DecidedCase {
  const settled = settle(card);
  return {
    ...settled,
    calls: [takenDown(card, refusal, card.reported?.revision ?? 0), ...settled.calls],
    undoing: [undo(placeOf(card)), ...settled.undoing],
  };
}
