/** What is left of somebody who is forgotten is cleared away, step by step; a crash at any of them ends the same. */
import { Refusal } from '../../../contract/refusals.ts';
import { accountSubject } from '../../../events/subjects.ts';
import type { CommandContext } from '../../../platform/event-log/handle.ts';
import type { Following } from '../../../platform/following/following.ts';
import type { Subject } from '../../../platform/sealing/key-store.ts';
import type { Ledger } from '../../../platform/sealing/ledger.ts';
import type { SubjectKeys } from '../../../platform/sealing/subject-keys.ts';
import { accountDecider, accountStream } from '../account.ts';
import type { AccountTools } from '../account-tools.ts';
import { freeAddress } from '../address.ts';
import { normalisedEmail } from '../email-address.ts';
import { loadAccount } from '../load-account.ts';
import type { Person, Removed, Texts, Things } from './holding.ts';

export interface ClearingTools {
  readonly tools: AccountTools;
  readonly subjectKeys: Pick<SubjectKeys, 'forget'>;
  readonly ledger: Pick<Ledger, 'add'>;
  readonly following: Pick<Following, 'settle'>;
  readonly texts: readonly Texts[];
  readonly things: readonly Things[];
  /** Letters that lie here; answers how many. */
  readonly removeLetters: (userId: number) => Promise<number>;
  /** Removes from files what was deleted in them. */
  readonly wipe: () => Promise<void>;
}

const NOTHING: Removed = {
  testimonies: 0,
  comments: 0,
  contacts: 0,
  subscriptions: 0,
  devices: 0,
  files: 0,
  letters: 0,
  keptTexts: 0,
};

/** What was removed; undefined of an account that is not forgotten. */
export async function clearAway(parts: ClearingTools, userId: number): Promise<Removed | undefined> {
  const { tools, following } = parts;
  const account = await loadAccount(tools.log, tools.decode, userId);
  if (account.status !== 'forgotten') return undefined;
  if (account.cleared) return account.cleared.removed;
  const context = { actor: 'system', correlationId: `forgetting-${userId}` };
  const { email, verifiedAt, forgotten } = account;
  const isTheirs = verifiedAt !== null && email !== '';
  const person = { userId, emails: isTheirs ? [...new Set([email, normalisedEmail(email), ''])] : [''] };
  const keepTexts = forgotten?.keepTexts ?? false;

  await following.settle();
  const first = await clearOnce(parts, person, keepTexts, context);
  if (email !== '') await freeAddress(tools, context, email, userId);
  await destroy(parts, [accountSubject({ userId })]);
  // What came in meanwhile; nothing more can, without the key.
  await following.settle();
  const second = await clearOnce(parts, person, keepTexts, context);
  const removed = { ...added(first, second), keptTexts: second.keptTexts };
  const clearedAt = new Date(tools.now()).toISOString();
  const command = { kind: 'clear', clearedAt, removed } as const;
  const { position } = await tools.handle(accountStream(userId), accountDecider, command, context);
  await following.settle(position);
  await parts.wipe();
  return removed;
}

async function clearOnce(
  parts: ClearingTools,
  person: Person,
  keepTexts: boolean,
  context: CommandContext,
): Promise<Removed> {
  const { userId } = person;
  const removed = { ...NOTHING };
  for (const texts of parts.texts)
    for (const id of await texts.idsOf(userId))
      if (keepTexts && (await texts.restate(id, context))) removed.keptTexts += 1;
      else if (await texts.forget(id, context)) removed[texts.counted] += 1;
  // Their keys first: what is removed is not found again after a crash.
  const found: { readonly things: Things; readonly thing: unknown }[] = [];
  for (const things of parts.things)
    for (const thing of await things.find(person)) found.push({ things, thing });
  await destroy(
    parts,
    found.map(({ things, thing }) => things.subject(thing)),
  );
  for (const { things, thing } of found) {
    await unlessGone(things.forget(thing, context));
    removed[things.counted] += 1;
  }
  removed.letters += await parts.removeLetters(userId);
  await parts.tools.rotations.forget(userId);
  return removed;
}

/** The read models may not have heard yet that it was removed. */
async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'notFound')) throw error;
  }
}

/** In the ledger first: a backup from before it brings none of them back. */
export async function destroy(
  {
    tools,
    ledger,
    subjectKeys,
  }: Pick<ClearingTools, 'ledger' | 'subjectKeys'> & { readonly tools: Pick<AccountTools, 'now'> },
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const forgottenAt = new Date(tools.now()).toISOString();
  await ledger.add(subjects.map(subject => ({ subject, forgottenAt })));
  await subjectKeys.forget(subjects);
}

const added = (a: Removed, b: Removed): Removed =>
  Object.fromEntries(
    Object.entries(a).map(([name, count]) => [name, count + b[name as keyof Removed]]),
  ) as never;

/** Takes down the texts that somebody has let stand, and destroys their keys. */
export async function withdrawTexts(parts: ClearingTools, userId: number): Promise<void> {
  const { following } = parts;
  const context = { actor: 'system', correlationId: `withdrawing-texts-${userId}` };
  await following.settle();
  for (const texts of parts.texts) {
    const ids = await texts.idsOf(userId);
    // What was removed while they were all forgotten has had no key.
    await destroy(parts, ids.map(texts.subject));
    for (const id of ids) await texts.forget(id, context);
  }
  await following.settle();
  await parts.wipe();
}
