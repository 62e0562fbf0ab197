/** What the capabilities hold of a person, as the clearing sees it. Every call may come again, after a crash. */
import type { AccountEvent, BELONGINGS } from '../../../events/accounts.ts';
import type { CommandContext } from '../../../platform/event-log/handle.ts';
import type { Subject } from '../../../platform/sealing/key-store.ts';

export type Removed = Extract<AccountEvent, { type: 'UserCleared' }>['data']['removed'];

export interface Person {
  readonly userId: number;
  /**
   * Under which something may be theirs: addresses that the account has confirmed; and '', which is all that is left
   * of an address whose key is destroyed.
   */
  readonly emails: readonly string[];
}

/** Each has a key of its own, which is destroyed before this is told to forget it: it needs none of what it sealed. */
export interface Things<Thing = unknown> {
  readonly counted: (typeof BELONGINGS)[number];
  find(person: Person): Promise<readonly Thing[]>;
  /** Of their subjects: `contact` of `contact:12`. */
  readonly kind: string;
  /** Those that are there, by the numbers in their subjects. */
  withIds(ids: readonly number[]): Promise<readonly Thing[]>;
  subject(thing: Thing): Subject;
  forget(thing: Thing, context: CommandContext): Promise<void>;
}

/**
 * Enters the subjects in the ledger, destroys their keys, and removes the mails about them from the outbox. What is
 * personal of them can be read nowhere any more, and not after a backup was restored either.
 * @throws {Unavailable} some of it may have been done: to be called again
 */
export type ForgetSubjects = (subjects: readonly Subject[]) => Promise<void>;

/** Takes their name from files that stay with texts. */
export type SentForTexts = (userId: number, context: CommandContext) => Promise<void>;

/** Sealed with the account's key, until they are stated anew without a name. */
export interface Texts {
  readonly counted: 'testimonies' | 'comments';
  /** Those that are forgotten too. */
  idsOf(userId: number): Promise<readonly number[]>;
  /** Of one without a name. */
  subject(id: number): Subject;
  /** Whether it stands without a name from now on: only what is published can. */
  restate(id: number, context: CommandContext): Promise<boolean>;
  /** @param isAsked whether its author wants it */
  forget(id: number, context: CommandContext, isAsked: boolean): Promise<void>;
}
