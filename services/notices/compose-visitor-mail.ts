/** The mails about what visitors send: to the team, and back to whoever gave their address with it. */
import { DAY_MS } from '../../contract/durations.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { TakenBack } from '../../contract/withdrawals.ts';
import type { ContactEvent } from '../../events/contact.ts';
import type { NewsletterEvent } from '../../events/newsletter.ts';
import type { EventLog, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import type { Mailbox } from '../../platform/mail/mailer.ts';
import { type Composed, outgoing } from '../../platform/mail/outgoing.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { type AccountDocument, teamMembers } from '../../projections/accounts.ts';
import { type ContactDocument, contactsUnder } from '../../projections/contacts.ts';
import {
  contactMailOwner,
  type MailDocument,
  subscriberMailOwner,
  type VisitorTemplate,
} from '../../projections/mails.ts';
import { ANSWER_MAILS, TAKE_BACK_MAILS, TEAM_MAILS } from './visitor-mails.ts';

export interface VisitorMailTools {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly accounts: Collection<AccountDocument>;
  readonly contacts: Collection<ContactDocument>;
  readonly publicUrl: URL;
  /** That a mail to somebody without an account carries. */
  readonly withdrawalToken: (what: TakenBack, id: number) => string;
  /** Who is told of messages; undefined: every editor and administrator. */
  readonly teamEmail: string | undefined;
}

/** Where something is taken back, below `/{language}/`. */
const TAKE_BACK = { contact: 'retirer-mon-message', newsletter: 'arreter-la-lettre' } as const;
/** Whoever writes more than this within a day, or whose address others give, is thanked no more. */
const THANKS_A_DAY = 3;

type VisitorMail = MailDocument & { readonly template: VisitorTemplate };
type Received = Extract<ContactEvent, { type: 'ContactReceived' }>['data'];
type Answered = Extract<ContactEvent, { type: 'ContactAnswered' }>['data'];
type Subscribed = Extract<NewsletterEvent, { type: 'NewsletterSubscribed' }>['data'];

export function createComposeVisitorMail(tools: VisitorMailTools) {
  const { log, decode, contacts, publicUrl, teamEmail, withdrawalToken } = tools;

  async function toTeam(mail: VisitorMail, { kind }: Received): Promise<Composed> {
    const language = mail.language ?? LANGUAGES[0];
    const to = await teamReading(tools, language);
    if (to.length === 0) return { kind: 'unwanted' };
    const { link: words, ...ofKinds } = TEAM_MAILS[language];
    const { subject, first } = ofKinds[kind];
    const link = { words, path: `/${language}/admin/contact` };
    // It may lie somewhere for longer than some of them are in the team.
    const envelope = { owner: 'team', to, hidesReceivers: teamEmail === undefined };
    return outgoing(mail, envelope, { language, name: '', subject, paragraphs: [first], link }, publicUrl);
  }

  function answered(mail: VisitorMail, data: Answered): Composed {
    const { contactId, language, firstName: name, email, content, question } = data;
    const { subject, asked } = ANSWER_MAILS[language];
    const paragraphs = [...content.split(/\n{2,}/), asked(question)];
    const envelope = { owner: contactMailOwner(contactId), to: [{ name, address: email }] };
    return outgoing(mail, envelope, { language, name, subject, paragraphs }, publicUrl);
  }

  // Whoever is thanked, or subscribed, has not shown that the address is theirs: no name or word of theirs goes there.

  async function thanked(mail: VisitorMail, { contactId, language, email }: Received): Promise<Composed> {
    const dayBefore = new Date(Date.parse(mail.createdAt) - DAY_MS).toISOString();
    const written = await contactsUnder(contacts, [normalisedEmail(email)]);
    const earlier = written.filter(({ receivedAt: at }) => at > dayBefore && at < mail.createdAt);
    if (earlier.length >= THANKS_A_DAY) return { kind: 'unwanted' };
    const { link: words, ...said } = TAKE_BACK_MAILS[language].thanks;
    const path = `/${language}/${TAKE_BACK.contact}?lien=${withdrawalToken('contact', contactId)}`;
    const envelope = { owner: contactMailOwner(contactId), to: [{ name: '', address: email }] };
    return outgoing(mail, envelope, { language, name: '', ...said, link: { words, path } }, publicUrl);
  }

  function subscribed(mail: VisitorMail, { subscriberId, language, email }: Subscribed): Composed {
    const token = withdrawalToken('newsletter', subscriberId);
    const page = `/${language}/${TAKE_BACK.newsletter}?lien=${token}`;
    const switchOff = { page, call: `/api/withdrawals/${token}` };
    const envelope = { owner: subscriberMailOwner(subscriberId), to: [{ name: '', address: email }] };
    const said = { language, name: '', ...TAKE_BACK_MAILS[language].begun, switchOff };
    return outgoing(mail, envelope, said, publicUrl);
  }

  return async (mail: VisitorMail): Promise<Composed> => {
    const [recorded] = await log.readStream(mail.stream, { from: mail.revision, limit: 1 });
    const event = recorded && (decode(recorded) as RecordedEvent & (ContactEvent | NewsletterEvent));
    // The team is told of a message whoever wrote it; all others are gone with their address.
    if (event?.type === 'ContactReceived' && mail.template === 'contactReceived')
      return toTeam(mail, event.data);
    if (!event || !('email' in event.data) || event.data.email === '') return { kind: 'nobody' };
    switch (event.type) {
      case 'ContactReceived':
        return thanked(mail, event.data);
      case 'ContactAnswered':
        return answered(mail, event.data);
      case 'NewsletterSubscribed':
        return subscribed(mail, event.data);
      default:
        return { kind: 'nobody' };
    }
  };
}

/** The configured address reads the language of the house. */
async function teamReading(
  { accounts, teamEmail }: Pick<VisitorMailTools, 'accounts' | 'teamEmail'>,
  language: Language,
): Promise<Mailbox[]> {
  if (teamEmail !== undefined) return language === LANGUAGES[0] ? [{ name: '', address: teamEmail }] : [];
  return (await teamMembers(accounts))
    .filter(member => member.language === language)
    .map(({ name, lastName, email }) => ({ name: `${name} ${lastName}`, address: email }));
}
