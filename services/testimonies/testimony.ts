import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, mustBeAnother, type Role, type SecondPerson } from '../../contract/roles.ts';
import type { RejectionReason, TestimonyStatus } from '../../contract/testimonies.ts';
import type { ConsentEvent } from '../../events/consents.ts';
import type { TestimonyEvent } from '../../events/testimonies.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/**
 * submitted → pending → published or rejected; published ⇄ unpublished. Its author may withdraw it in every state,
 * and so may an editor when the author's account is closed: nobody else could then. What its author withdrew only its
 * author brings back, to be decided again.
 */
export type Testimony = {
  /** The version of the words that its author agreed to; null: not asked; undefined: withdrawn. */
  readonly wording?: string | null;
} & (
  | { readonly status: 'none' }
  | (TestimonyText & {
      readonly status: TestimonyStatus;
      readonly testimonyId: number;
      /** Null once its author is forgotten. */
      readonly userId: number | null;
      readonly language: 'fr' | 'en-US';
      /** Since it was first published: it comes back under them. */
      readonly first: { readonly slug: string; readonly publishedAt: string } | null;
      readonly isForgotten?: boolean;
      /** It was decided, and its author asks for another decision: answers one against it, once for each, or brings it back. */
      readonly isAskedAgain?: boolean;
      /** Before the last decision, while that can be undone. */
      readonly before?: Published;
    })
);

type Standing = 'pending' | 'published' | 'unpublished';
interface Published {
  readonly status: Standing;
  readonly first: { readonly slug: string; readonly publishedAt: string } | null;
  readonly isAskedAgain: boolean;
}

type Decided = TestimonyEvent | ConsentEvent;
type Present = Exclude<Testimony, { status: 'none' }>;
type By = SecondPerson & { readonly userId: number | null; readonly roles: readonly Role[] };
type Submitted = Extract<TestimonyEvent, { type: 'TestimonySubmitted' }>['data'];

export interface TestimonyText {
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
  readonly readTimeMinutes: number;
  readonly tags: readonly number[];
  readonly cover: string | null;
}

export type TestimonyCommand =
  | ({
      readonly kind: 'submit';
      /** The version of the words that the author agreed to; null: not asked. */
      readonly consent: string | null;
    } & Submitted)
  | { readonly kind: 'edit'; readonly by: By; readonly text: TestimonyText }
  /** As an earlier version had it. */
  | { readonly kind: 'restore'; readonly by: By; readonly text: TestimonyText }
  | {
      readonly kind: 'publish';
      readonly by: By;
      /** As the editor has it before the eyes: what differs is an edit, in the same append. */
      readonly text: TestimonyText;
      readonly slug: string;
      readonly publishedAt: string;
      /** Words of thanks. */
      readonly note?: string;
    }
  | { readonly kind: 'reject'; readonly by: By; readonly reason: RejectionReason; readonly note: string }
  | { readonly kind: 'unpublish'; readonly by: By; readonly reason: RejectionReason; readonly note: string }
  /** Its author answers what was not asked when it was sent; null: no, and it goes. */
  | { readonly kind: 'answer'; readonly by: By; readonly wording: string | null }
  | { readonly kind: 'appeal'; readonly by: By; readonly message: string }
  /** `decision`: the event to be undone, when it is not too late. */
  | { readonly kind: 'undo'; readonly by: By; readonly decision: string | undefined }
  | { readonly kind: 'withdraw'; readonly by: By; readonly authorIsGone?: boolean }
  /** Its author is forgotten: what is published is stated anew without a name, or goes with all the rest. */
  | { readonly kind: 'restate' }
  /** `isAsked`: its author wants it, and takes the consent back. */
  | { readonly kind: 'forget'; readonly isAsked: boolean };

export const testimonyStream = (testimonyId: number): string => `testimony-${testimonyId}`;

function decide(command: TestimonyCommand, testimony: Testimony): readonly Decided[] {
  if (command.kind === 'submit') {
    if (testimony.status !== 'none') throw new Refusal('conflict', 'conflict');
    const { kind: _, consent: wording, ...data } = command;
    const { testimonyId: id, userId } = data;
    return [
      { type: 'ConsentRecorded', data: { purpose: 'testimony', id, userId, wording } },
      { type: 'TestimonySubmitted', data },
    ];
  }
  // A restored log may never have had it.
  if (testimony.status === 'none' && command.kind === 'forget') return [];
  if (testimony.status === 'none') throw new Refusal('notFound', 'notFound');
  const { testimonyId, userId } = testimony;

  if (command.kind === 'restate') return restated(testimony);
  const consentWithdrawn = {
    type: 'ConsentWithdrawn',
    data: { purpose: 'testimony', id: testimonyId },
  } as const;
  if (command.kind === 'forget') {
    if (testimony.isForgotten) return [];
    const withdraws = command.isAsked && testimony.status !== 'withdrawn';
    return [...(withdraws ? [consentWithdrawn] : []), { type: 'TestimonyForgotten', data: { testimonyId } }];
  }

  if (command.kind === 'withdraw') {
    const isTheirs = command.by.userId === userId;
    const instead = command.authorIsGone && mayModerate(command.by.roles);
    if (!isTheirs && !instead) throw new Refusal('forbidden', 'forbidden');
    if (testimony.status === 'withdrawn') return [];
    return [
      ...(isTheirs ? [consentWithdrawn] : []),
      { type: 'TestimonyWithdrawn', data: { testimonyId, userId } },
    ];
  }

  if (command.kind === 'restore' && testimony.status === 'withdrawn') {
    if (userId === null || command.by.userId !== userId) throw new Refusal('forbidden', 'forbidden');
    return [
      { type: 'ConsentRecorded', data: { purpose: 'testimony', id: testimonyId, userId, wording: null } },
      { type: 'TestimonyResubmitted', data: { testimonyId, userId } },
      ...edited(testimony, command.text),
    ];
  }

  if (command.kind === 'answer') {
    if (userId === null || command.by.userId !== userId) throw new Refusal('forbidden', 'forbidden');
    // Given or declined before: what stands now is changed by signing in.
    if (testimony.status === 'withdrawn' || testimony.wording !== null)
      throw new Refusal('conflict', 'conflict');
    const { wording } = command;
    if (wording === null)
      return [consentWithdrawn, { type: 'TestimonyWithdrawn', data: { testimonyId, userId } }];
    return [{ type: 'ConsentRecorded', data: { purpose: 'testimony', id: testimonyId, userId, wording } }];
  }

  if (command.kind === 'appeal') {
    if (userId === null || command.by.userId !== userId) throw new Refusal('forbidden', 'forbidden');
    const isAgainst = testimony.status === 'rejected' || testimony.status === 'unpublished';
    if (!isAgainst || testimony.isAskedAgain) throw new Refusal('conflict', 'conflict');
    return [{ type: 'TestimonyAppealed', data: { testimonyId, userId, message: command.message } }];
  }

  if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (DECIDES.has(command.kind) && mustBeAnother(command.by, userId))
    throw new Refusal('forbidden', 'ownText');
  if (command.kind === 'undo') {
    const { decision } = command;
    if (!testimony.before || decision === undefined) throw new Refusal('conflict', 'undoTooLate');
    const { status } = testimony.before;
    return [{ type: 'TestimonyDecisionUndone', data: { testimonyId, userId, decision, status } }];
  }
  if (command.kind === 'unpublish') {
    if (testimony.status === 'pending') throw new Refusal('conflict', 'notPublished');
    const isAskedAgain = testimony.status === 'unpublished' && testimony.isAskedAgain;
    if (testimony.status !== 'published' && !isAskedAgain) throw new Refusal('conflict', 'alreadyDecided');
    const { reason, note } = command;
    return [{ type: 'TestimonyUnpublished', data: { testimonyId, userId, reason, note } }];
  }
  const open = isOpen(testimony) && !(command.kind === 'reject' && testimony.first);
  if (!open) throw new Refusal('conflict', 'alreadyDecided');
  switch (command.kind) {
    case 'edit':
    case 'restore':
      return edited(testimony, command.text);
    case 'publish': {
      const { slug, publishedAt } = testimony.first ?? command;
      const { note = '' } = command;
      return [
        ...edited(testimony, command.text),
        { type: 'TestimonyPublished', data: { testimonyId, userId, slug, publishedAt, note } },
      ];
    }
    case 'reject': {
      const { reason, note } = command;
      return [{ type: 'TestimonyRejected', data: { testimonyId, userId, reason, note } }];
    }
    default:
      return command satisfies never;
  }
}

/** What can no longer be read, because its key is destroyed, is not stated again. */
function restated({
  status,
  userId,
  testimonyId,
  title,
  abstract,
  content,
  first,
}: Present): readonly TestimonyEvent[] {
  if (status !== 'published' || userId === null || !first || content === '') return [];
  return [{ type: 'TestimonyRestated', data: { testimonyId, title, abstract, content, slug: first.slug } }];
}

/** Whether it waits for an editor to publish it, for the first time or again. */
export const isOpen = ({ status }: Testimony): boolean => status === 'pending' || status === 'unpublished';

function edited(before: Present, text: TestimonyText): readonly TestimonyEvent[] {
  const isSame = (['title', 'abstract', 'content', 'readTimeMinutes', 'cover'] as const).every(
    field => text[field] === before[field],
  );
  if (isSame && text.tags.join() === before.tags.join()) return [];
  const { testimonyId, userId } = before;
  const { title, abstract, content, readTimeMinutes, tags, cover } = text;
  const written = { title, abstract, content, readTimeMinutes, tags: [...tags], cover };
  return [{ type: 'TestimonyEdited', data: { testimonyId, userId, ...written } }];
}

const NOTHING = { title: '', abstract: '', content: '' };

function evolve(testimony: Testimony, event: Decided): Testimony {
  if (testimony.status === 'none') return evolved(testimony, event);
  const { before, ...known } = testimony;
  const next = evolved(known, event);
  if (event.type === 'TestimonyDecisionUndone') return { ...known, ...before };
  if (DECISIONS.has(event.type) && next.status !== 'none') {
    const { isAskedAgain: _, ...decided } = next;
    return withBefore(known, decided);
  }
  return next;
}

/** From here the decision can be undone. */
function withBefore(known: Present, next: Present): Testimony {
  const { status, first, isAskedAgain = false } = known;
  const canBeUndone = status !== 'rejected' && status !== 'withdrawn';
  return canBeUndone ? { ...next, before: { status, first, isAskedAgain } } : next;
}

const DECIDES: ReadonlySet<string> = new Set<TestimonyCommand['kind']>([
  'publish',
  'reject',
  'unpublish',
  'undo',
]);

const DECISIONS: ReadonlySet<string> = new Set<TestimonyEvent['type']>([
  'TestimonyPublished',
  'TestimonyRejected',
  'TestimonyUnpublished',
]);

function evolved(testimony: Testimony, event: Decided): Testimony {
  if (event.type === 'TestimonySubmitted') {
    const { testimonyId, userId, language, title, abstract, content, readTimeMinutes, tags, cover } =
      event.data;
    const text = { title, abstract, content, readTimeMinutes, tags, cover };
    const { wording } = testimony;
    return { status: 'pending', testimonyId, userId, language, ...text, first: null, wording };
  }
  if (event.type === 'ConsentRecorded') return { ...testimony, wording: event.data.wording };
  if (testimony.status === 'none') return testimony;
  switch (event.type) {
    case 'TestimonyEdited': {
      const { title, abstract, content, readTimeMinutes, tags, cover } = event.data;
      return { ...testimony, title, abstract, content, readTimeMinutes, tags, cover };
    }
    case 'TestimonyPublished': {
      const { slug, publishedAt } = event.data;
      return { ...testimony, status: 'published', first: { slug, publishedAt } };
    }
    case 'TestimonyUnpublished':
      return { ...testimony, status: 'unpublished' };
    case 'TestimonyRejected':
      return { ...testimony, status: 'rejected' };
    case 'TestimonyWithdrawn':
      return { ...testimony, status: 'withdrawn' };
    case 'TestimonyAppealed':
      return {
        ...testimony,
        status: testimony.status === 'rejected' ? 'pending' : testimony.status,
        isAskedAgain: true,
      };
    case 'TestimonyResubmitted':
      return { ...testimony, status: testimony.first ? 'unpublished' : 'pending', isAskedAgain: true };
    case 'ConsentWithdrawn':
      return { ...testimony, wording: undefined };
    case 'TestimonyDecisionUndone':
      return testimony;
    case 'TestimonyRestated': {
      const { title, abstract, content, slug } = event.data;
      const first = testimony.first && { ...testimony.first, slug };
      return { ...testimony, userId: null, title, abstract, content, first };
    }
    case 'TestimonyForgotten':
      return { ...testimony, ...NOTHING, status: 'withdrawn', userId: null, first: null, isForgotten: true };
    default:
      return event satisfies never;
  }
}

export const testimonyDecider: Decider<TestimonyCommand, Testimony, Decided> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
