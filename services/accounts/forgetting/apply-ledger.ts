import { type EventLog, lastEventOf, type Position } from '../../../platform/event-log/event-log.ts';
import type { KeyStore, Subject } from '../../../platform/sealing/key-store.ts';
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
    const there: Subject[] = [];
    for (const subject of subjects)
      if (found.get(subject) !== null && !(await isBeingCleared(tools.log, subject))) there.push(subject);
    if (there.length === 0) continue;
    await subjectKeys.forget(there);
    keys += there.length;
  }
  for (const { subject, forgottenAt } of forgotten) {
    const id = accountIn(subject);
    if (id !== undefined && (await forgetAgain(tools, id, forgottenAt))) accounts += 1;
    const [, kind, textId] = /^text:([a-z]+)-(\d+)$/.exec(subject) ?? [];
    if (kind && (await forgetText(kind, Number(textId)))) texts += 1;
  }
  return { keys, accounts, texts };
}

function accountIn(subject: Subject): number | undefined {
  const [, id] = /^account:(\d+)$/.exec(subject) ?? [];
  return id === undefined ? undefined : Number(id);
}

const OF_THE_CLEARING = ['UserForgotten', 'BelongingsFound'];
/** Nothing else stands at the end of their stream. */
const OF_THE_FORGOTTEN = [...OF_THE_CLEARING, 'UserCleared', 'KeptTextsWithdrawn'];

/** The clearing destroys the key when it comes to it: before, their texts are stated anew with it. */
async function isBeingCleared(log: Pick<EventLog, 'readStream'>, subject: Subject): Promise<boolean> {
  const id = accountIn(subject);
  const last = id === undefined ? undefined : await lastEventOf(log, accountStream(id));
  return last !== undefined && OF_THE_CLEARING.includes(last.type);
}

/** Their texts go too, also those that were to stay: these stood in what the log has lost. */
async function forgetAgain(
  { log, decode, handle }: Pick<AccountTools, 'log' | 'decode' | 'handle'>,
  userId: number,
  forgottenAt: string,
): Promise<Position | undefined> {
  const stream = accountStream(userId);
  const last = await lastEventOf(log, stream);
  if (!last || OF_THE_FORGOTTEN.includes(last.type)) return undefined;
  const account = await loadAccount(log, decode, userId);
  if (account.status === 'none' || account.status === 'forgotten') return undefined;
  const context = { actor: 'system', correlationId: `forgetting-${userId}` };
  const command = { kind: 'forget', forgottenAt, keepTexts: false, by: 'ledger', codeHash: null } as const;
  return (await handle(stream, accountDecider, command, context)).position;
}
