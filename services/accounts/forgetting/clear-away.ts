/** What is left of somebody who is forgotten is cleared away, step by step; a crash at any of them ends the same. */
import { accountSubject } from '../../../events/subjects.ts';
import type { CommandContext } from '../../../platform/event-log/handle.ts';
import type { Following } from '../../../platform/following/following.ts';
import type { Subject } from '../../../platform/sealing/key-store.ts';
import type { Ledger } from '../../../platform/sealing/ledger.ts';
import type { SubjectKeys } from '../../../platform/sealing/subject-keys.ts';
import { accountDecider, accountStream } from '../account.ts';
import type { AccountTools } from '../account-tools.ts';
import type { Belonging, TextCounts } from '../account-types.ts';
import { confirmedAddresses, freeAddress } from '../address.ts';
import { loadAccount } from '../load-account.ts';
import { unlessGone } from '../unless-gone.ts';
import type { Person, Removed, SentForTexts, Texts, Things } from './holding.ts';

export interface ClearingTools {
  readonly tools: AccountTools;
  readonly subjectKeys: Pick<SubjectKeys, 'forget'>;
  readonly ledger: Pick<Ledger, 'add'>;
  readonly following: Pick<Following, 'settle'>;
  readonly texts: readonly Texts[];
  readonly things: readonly Things[];
  readonly forgetSender: SentForTexts;
  /** That lie here, by the names of their files. */
  readonly outbox: {
    of(subjects: ReadonlySet<Subject>): Promise<readonly string[]>;
    remove(name: string): Promise<void>;
    /** Removes those whose key is destroyed. */
    sweep(): Promise<void>;
  };
  /** Removes from files and from memory what was deleted. */
  readonly wipe: () => Promise<void>;
}

interface Clearing {
  readonly person: Person;
  readonly keepTexts: boolean;
  /** They were to stay once: each has a key of its own. */
  readonly hasKept: boolean;
  /** They want their texts to go; else others do. */
  readonly isAsked: boolean;
  readonly context: CommandContext;
}

/** What was removed; undefined of an account that is not forgotten. */
export async function clearAway(parts: ClearingTools, userId: number): Promise<Removed | undefined> {
  const { tools, following } = parts;
  const account = await loadAccount(tools.log, tools.decode, userId);
  if (account.status !== 'forgotten' || !account.forgotten) return undefined;
  if (account.cleared) return account.cleared.removed;
  const context = { actor: 'system', correlationId: `forgetting-${userId}` };
  const { keepTexts, codeHash, by } = account.forgotten;
  const hasKept = codeHash !== null;
  const clearing = {
    person: { userId, emails: ['', ...(await confirmedAddresses(tools, account))] },
    ...{ keepTexts, hasKept, context },
    isAsked: by === 'self' || (hasKept && !keepTexts),
  };

  // Before anything else: a backup from before does not bring them back, however long the rest takes.
  await noteForgotten(parts, [accountSubject({ userId })]);
  await following.settle();
  await clearOnce(parts, clearing);
  if (account.email !== '') await freeAddress(tools, context, account.email, userId);
  await forgetSubjects(parts, [accountSubject({ userId })]);
  // What came in meanwhile; nothing more can, without the key.
  await following.settle();
  const { texts, failed } = await clearOnce(parts, clearing);
  // Before it is said to be done: a crash in between would leave the bytes of what was deleted.
  await following.settle();
  await parts.wipe();
  if (failed.length > 0) throw new AggregateError(failed, 'something could not be removed');
  const command = { kind: 'clear', at: new Date(tools.now()).toISOString(), keepTexts, texts } as const;
  const { state, position } = await tools.handle(accountStream(userId), accountDecider, command, context);
  await following.settle(position);
  const removed = state.status === 'none' ? undefined : state.cleared?.removed;
  // The code of the texts was used meanwhile.
  return removed ?? clearAway(parts, userId);
}

/** What cannot be removed holds up nothing else, the keys least of all: it is `failed`. */
async function clearOnce(
  parts: ClearingTools,
  { person, keepTexts, hasKept, isAsked, context }: Clearing,
): Promise<{ readonly texts: TextCounts; readonly failed: readonly unknown[] }> {
  const { userId } = person;
  const counts = { testimonies: 0, comments: 0, keptTexts: 0 };
  for (const texts of parts.texts) {
    const ids = await texts.idsOf(userId);
    if (hasKept && !keepTexts) await forgetSubjects(parts, ids.map(texts.subject));
    for (const id of ids) {
      const isKept = keepTexts && (await texts.restate(id, context));
      if (!isKept) await texts.forget(id, context, isAsked);
      counts[isKept ? 'keptTexts' : texts.counted] += 1;
    }
  }
  const found: { readonly things: Things; readonly thing: unknown }[] = [];
  for (const things of parts.things)
    for (const thing of await things.find(person)) found.push({ things, thing });
  const subjects = found.map(({ things, thing }) => things.subject(thing));
  const mails = await parts.outbox.of(new Set([accountSubject({ userId }), ...subjects]));
  await noteDown(parts, userId, context, [
    ...found.map(({ things, thing }) => ({ kind: things.counted, id: things.subject(thing) })),
    ...mails.map(id => ({ kind: 'letters', id }) as const),
  ]);
  // Their keys first: what is removed is not found again after a crash.
  await forgetSubjects(parts, subjects);
  const failed: unknown[] = [];
  const attempt = (removal: Promise<void>) => removal.catch(error => void failed.push(error));
  for (const { things, thing } of found) await attempt(unlessGone(things.forget(thing, context)));
  for (const mail of mails) await attempt(parts.outbox.remove(mail));
  await parts.forgetSender(userId, context);
  await parts.tools.rotations.forget(userId);
  return { texts: counts, failed };
}

async function noteDown(
  { tools }: ClearingTools,
  userId: number,
  context: CommandContext,
  found: readonly Belonging[],
): Promise<void> {
  if (found.length === 0) return;
  const command = { kind: 'findBelongings', found } as const;
  await tools.handle(accountStream(userId), accountDecider, command, context);
}

/** As `ForgetSubjects` says. In the ledger first: a backup from before it brings none of them back. */
export async function forgetSubjects(
  {
    tools,
    ledger,
    subjectKeys,
    outbox,
  }: Pick<ClearingTools, 'ledger' | 'subjectKeys'> & {
    readonly tools: Pick<AccountTools, 'now'>;
    readonly outbox: Pick<ClearingTools['outbox'], 'sweep'>;
  },
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  await noteForgotten({ tools, ledger }, subjects);
  await subjectKeys.forget(subjects);
  await outbox.sweep();
}

async function noteForgotten(
  { tools, ledger }: Pick<ClearingTools, 'ledger'> & { readonly tools: Pick<AccountTools, 'now'> },
  subjects: readonly Subject[],
): Promise<void> {
  const forgottenAt = new Date(tools.now()).toISOString();
  await ledger.add(subjects.map(subject => ({ subject, forgottenAt })));
}
