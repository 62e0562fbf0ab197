import type { Language } from '../../contract/languages.ts';
import type { AccountEvent } from '../../events/accounts.ts';
import type { SealDispatchEvent } from '../../events/proof.ts';
import type { EventLog, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { type Composed, outgoing } from '../../platform/mail/outgoing.ts';
import { sealInWords } from '../../platform/proof/seal-in-words.ts';
import { type AccountTemplate, accountMailOwner, type MailDocument } from '../../projections/mails.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { RegisteredAccount } from './account-types.ts';
import type { IssuedCode } from './codes.ts';
import { loadAccount } from './load-account.ts';
import type { SecretCodes } from './secret-codes.ts';

type AccountMail = MailDocument & { readonly template: AccountTemplate };

/** Who reads what is written to us: the configured address, else the page for it. */
const writeToUs = (replyTo: string | undefined, publicUrl: URL, language: Language): string =>
  replyTo ?? new URL(`/${language}/contact`, publicUrl).href;

/** Writes a mail that an event asks for: to the person as the log knows them now, in their language. */
export const createComposeMail =
  ({
    log,
    decode,
    codes,
    publicUrl,
    replyTo,
    now,
  }: {
    readonly log: EventLog;
    readonly decode: Decode;
    readonly codes: SecretCodes;
    readonly publicUrl: URL;
    /** Of mails; undefined where nobody reads the answers to them. */
    readonly replyTo: string | undefined;
    readonly now: () => number;
  }) =>
  async (mail: AccountMail): Promise<Composed> => {
    const { template, userId, stream, revision } = mail;
    const [recorded] = await log.readStream(stream, { from: revision, limit: 1 });
    if (userId === null || !recorded) return { kind: 'nobody' };
    const account = await loadAccount(log, decode, userId);
    if (account.status !== 'registered') return { kind: 'nobody' };
    const cause = decode(recorded) as RecordedEvent & (AccountEvent | SealDispatchEvent);
    if (cause.type === 'CodeIssued' && !isGood(cause.data, account, new Date(now()).toISOString()))
      return { kind: 'expired' };
    const code = cause.type === 'CodeIssued' ? codes.read(cause.data) : undefined;
    const { language } = account;
    const address = addressFor(cause, account);
    // An address that nobody has confirmed may be a stranger's: no words of whoever wrote it down go there.
    const isConfirmed = account.verifiedAt !== null && address === account.email;
    const [name, fullName] = isConfirmed ? [account.name, `${account.name} ${account.lastName}`] : ['', ''];
    const { page, subject, paragraphs } = ACCOUNT_MAILS[language][template];
    const seal = cause.type === 'SealDispatched' ? sealInWords(cause.data.seal) : '';
    const words = {
      ...{ language, name, code, subject },
      paragraphs: paragraphs.map(words =>
        words.replace('{writeToUs}', writeToUs(replyTo, publicUrl, language)).replace('{seal}', seal),
      ),
      link: page && { words: page.words, path: `/${language}/${page.path}` },
    };
    const envelope = { owner: accountMailOwner(userId), to: [{ name: fullName, address }] };
    return outgoing(mail, envelope, words, publicUrl);
  };

/** In time, not used, and not followed by another one: a mail may have waited for its server. */
const isGood = (
  { purpose, seed, expiresAt }: IssuedCode,
  { codes }: RegisteredAccount,
  at: string,
): boolean => at < expiresAt && codes[purpose]?.code.seed === seed;

/** Mostly the account's; a code goes to the address it confirms, and a warning to the one that is left. */
function addressFor(cause: AccountEvent | SealDispatchEvent, { email }: RegisteredAccount): string {
  if (cause.type === 'CodeIssued') return cause.data.email ?? email;
  return cause.type === 'EmailChanged' ? cause.data.formerEmail : email;
}
