import { lastEventOf, type Position } from '../../../platform/event-log/event-log.ts';
import type { KeyStore } from '../../../platform/sealing/key-store.ts';
import type { LedgerEntry } from '../../../platform/sealing/ledger.ts';
import type { SubjectKeys } from '../../../platform/sealing/subject-keys.ts';
import { accountDecider, accountStream } from '../account.ts';
import type { AccountTools } from '../account-tools.ts';
import { loadAccount } from '../load-account.ts';

const AT_ONCE = 500;

/**
 * Before anything is served: keys of the forgotten that are there again are destroyed again, and an account or a
 * text of which the log does not know it any longer is forgotten again. Answers how many.
 */
export async function applyLedger({
  tools,
  forgotten,
  keyStore,
  subjectKeys,
  forgetText,
}: {
  readonly tools: Pick<AccountTools, 'log' | 'decode' | 'handle'>;
  /** Whom the ledger names. */
  readonly forgotten: readonly LedgerEntry[];
  readonly keyStore: Pick<KeyStore, 'find'>;
  readonly subjectKeys: Pick<SubjectKeys, 'forget'>;
  /** That stood without a name; answers whether it still did. */
  readonly forgetText: (kind: string, id: number) => Promise<boolean>;
}): Promise<{ readonly keys: number; readonly accounts: number; readonly texts: number }> {
  let [keys, accounts, texts] = [0, 0, 0];
  for (let from = 0; from < forgotten.length; from += AT_ONCE) {
    const subjects = forgotten.slice(from, from + AT_ONCE).map(({ subject }) => subject);
    const found = new Map((await keyStore.find(subjects)).map(key => [key.subject, key.wrapped]));
    const there = subjects.filter(subject => found.get(subject) !== null);
    if (there.length === 0) continue;
    await subjectKeys.forget(there);
    keys += there.length;
  }
  for (const { subject, forgottenAt } of forgotten) {
    const [, id] = /^account:(\d+)$/.exec(subject) ?? [];
    if (id && (await forgetAgain(tools, Number(id), forgottenAt))) accounts += 1;
    const [, kind, textId] = /^text:([a-z]+)-(\d+)$/.exec(subject) ?? [];
    if (kind && (await forgetText(kind, Number(textId)))) texts += 1;
  }
  return { keys, accounts, texts };
}

/** Nothing else stands at the end of their stream. */
const OF_THE_FORGOTTEN: ReadonlySet<string> = new Set([
  'UserForgotten',
  'BelongingsFound',
  'UserCleared',
  'KeptTextsWithdrawn',
]);

/** Their texts go too, also those that were to stay: these stood in what the log has lost. */
async function forgetAgain(
  { log, decode, handle }: Pick<AccountTools, 'log' | 'decode' | 'handle'>,
  userId: number,
  forgottenAt: string,
): Promise<Position | undefined> {
  const stream = accountStream(userId);
  const last = await lastEventOf(log, stream);
  if (!last || OF_THE_FORGOTTEN.has(last.type)) return undefined;
  const account = await loadAccount(log, decode, userId);
  if (account.status === 'none' || account.status === 'forgotten') return undefined;
  const context = { actor: 'system', correlationId: `forgetting-${userId}` };
  const command = { kind: 'forget', forgottenAt, keepTexts: false, by: 'ledger', codeHash: null } as const;
  return (await handle(stream, accountDecider, command, context)).position;
}
