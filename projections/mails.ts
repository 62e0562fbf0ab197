/**
 * The mails that are still to be sent, and those that were given up. One that was sent is in the log alone. Neither
 * addresses nor texts: these are in the log too.
 */

import { LANGUAGES, type Language } from '../contract/languages.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Page } from '../contract/paging.ts';
import type { AccountEvent, CodePurpose, SessionEvent } from '../events/accounts.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ContactEvent } from '../events/contact.ts';
import type { LetterEvent } from '../events/letters.ts';
import type { MailEvent } from '../events/mails.ts';
import type { NewsletterEvent } from '../events/newsletter.ts';
import { DEMO } from '../events/own-doing.ts';
import type { SealDispatchEvent } from '../events/proof.ts';
import { accountSubject, contactSubject, subscriberSubject } from '../events/subjects.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { Position, RecordedEvent } from '../platform/event-log/event-log.ts';
import { becauseOf, type Cause } from '../platform/event-log/handle.ts';
import { derivedUuid } from '../platform/event-log/ids.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import { among, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type AccountTemplate =
  | CodePurpose
  | 'passwordChanged'
  | 'emailChanged'
  | 'sessionReuse'
  | 'sealDispatched';
/** About a text, to who wrote it, or to who is answered by it. */
const NOTICES = [
  'testimonyPublished',
  'testimonyRejected',
  'testimonyTakenDown',
  'commentPublished',
  'commentRejected',
  'commentAnswered',
] as const;
export type NoticeTemplate = (typeof NOTICES)[number];
export type MailTemplate = AccountTemplate | NoticeTemplate | LetterTemplate | VisitorTemplate;
/** From a moderator to the author of a text. */
export type LetterTemplate = 'authorWritten' | 'consentAsked';
/** Of what was sent to the house: one to the team, and those back to whoever gave their address with it. */
const OF_VISITORS = ['contactReceived', 'contactAnswered', 'contactThanked', 'newsletterBegun'] as const;
export type VisitorTemplate = (typeof OF_VISITORS)[number];
export const isOfVisitor = (template: MailTemplate): template is VisitorTemplate =>
  (OF_VISITORS as readonly string[]).includes(template);

export const isLetter = (template: MailTemplate): template is LetterTemplate =>
  template === 'authorWritten' || template === 'consentAsked';

export const isNotice = (template: MailTemplate): template is NoticeTemplate =>
  (NOTICES as readonly string[]).includes(template);
export type MailStatus = 'due' | 'abandoned';
/** Somebody waits for a code. */
export type MailUrgency = 'code' | 'letter';

export type MailDocument = {
  readonly mailId: string;
  readonly template: MailTemplate;
  readonly urgency: MailUrgency;
  /** Whom it is for; null where that is known only when it is written: the team, who is answered. */
  readonly userId: number | null;
  /** Of a mail to the team; null where it is the receiver's. */
  readonly language: Language | null;
  /** The event that asks for it. */
  readonly stream: string;
  readonly revision: number;
  /** Of what becomes of the mail. */
  readonly cause: Cause;
  readonly createdAt: string;
  readonly status: MailStatus;
  /** Not to be sent before. */
  readonly dueAt: string;
  readonly failures: number;
  /** The last one. */
  readonly error: string | null;
  readonly position: Position;
};

/** A mail that was given up, for there is nobody whom it could still be brought to. */
export const isForNobody = ({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): boolean =>
  type === 'MailAbandoned' && ['nobody', 'unwanted'].includes((data as { readonly reason: string }).reason);

export const mails = readModel<
  | AccountEvent
  | SessionEvent
  | SealDispatchEvent
  | MailEvent
  | TestimonyEvent
  | CommentEvent
  | ContactEvent
  | NewsletterEvent
  | LetterEvent
>()<MailDocument>({
  name: 'mails',
  version: 8,
  fields: {
    userId: 'number',
    status: 'text',
    urgency: 'text',
    dueAt: 'text',
    failures: 'number',
    createdAt: 'text',
  },
  indexes: [
    ['userId'],
    ['status', 'urgency', 'dueAt'],
    ['status', 'failures'],
    ['status', 'createdAt'],
    ['createdAt'],
  ],
  on: {
    CodeIssued: event => due(event, event.data.purpose, { urgency: 'code' }),
    PasswordChanged: event => due(event, 'passwordChanged'),
    EmailChanged: event => due(event, 'emailChanged'),
    SessionRevoked: event => (event.data.reason === 'reuse' ? due(event, 'sessionReuse') : []),
    SealDispatched: event => due(event, 'sealDispatched'),
    TestimonyPublished: event => notice(event, 'testimonyPublished'),
    TestimonyRejected: event => notice(event, 'testimonyRejected'),
    TestimonyUnpublished: event => notice(event, 'testimonyTakenDown'),
    TestimonyDecisionUndone: ({ data }) => undone(data.decision),
    CommentPublished: event => [
      ...notice(event, 'commentPublished'),
      ...(event.data.commentId === event.data.threadId ? [] : notice(event, 'commentAnswered')),
    ],
    CommentRejected: event => notice(event, 'commentRejected'),
    CommentDecisionUndone: ({ data }) => undone(data.decision),
    AuthorWritten: event => due(event, 'authorWritten'),
    ConsentAsked: event => due(event, 'consentAsked'),
    // One in each language, for those of the team who read it.
    ContactReceived: event => [
      ...LANGUAGES.flatMap(language => due(event, 'contactReceived', { language })),
      // Who is signed in finds it in the profile.
      ...(event.data.userId === null ? due(event, 'contactThanked') : []),
    ],
    NewsletterSubscribed: event => (event.data.isListed ? [] : due(event, 'newsletterBegun')),
    ContactAnswered: event => due(event, 'contactAnswered'),
    MailClaimed: event => changed(event, () => ({ dueAt: event.data.until })),
    MailSent: ({ data }) => [{ id: data.mailId, evolve: () => undefined }],
    MailFailed: event =>
      changed(event, ({ failures }) => ({
        failures: failures + 1,
        dueAt: event.data.retryAt,
        error: event.data.error,
      })),
    MailAbandoned: event => {
      if (isForNobody(event)) return [{ id: event.data.mailId, evolve: () => undefined }];
      return changed(event, ({ error }) => ({
        status: 'abandoned',
        error: [event.data.reason, event.data.error ?? error].filter(Boolean).join(': '),
      }));
    },
  },
});

/** The same event asks for the same mail, however often it is read. */
function due(
  event: RecordedEvent<string, object>,
  template: MailTemplate,
  {
    urgency = 'letter',
    language = null,
    afterSeconds = 0,
  }: {
    readonly urgency?: MailUrgency;
    readonly language?: Language | null;
    readonly afterSeconds?: number;
  } = {},
): Change<MailDocument>[] {
  const { id, stream, revision, position, at, data } = event;
  const mailId = mailIdOf(id, language ? `${template} ${language}` : template);
  return [
    {
      id: mailId,
      evolve: () => ({
        mailId,
        template,
        urgency,
        userId: (data as { readonly userId?: number | null }).userId ?? null,
        language,
        stream,
        revision,
        cause: becauseOf(event),
        createdAt: at,
        status: 'due',
        dueAt: new Date(Date.parse(at) + afterSeconds * 1000).toISOString(),
        failures: 0,
        error: null,
        position,
      }),
    },
  ];
}

const mailIdOf = (eventId: string, template: string): string => derivedUuid(`mail ${eventId} ${template}`, 0);

/** Waits for as long as the decision can be undone. Those who wrote the texts of the demo do not exist. */
const notice = (event: RecordedEvent<string, object>, template: NoticeTemplate): Change<MailDocument>[] =>
  event.correlationId === DEMO ? [] : due(event, template, { afterSeconds: LIMITS.undoSeconds });

/** Nothing is told of it. */
const undone = (decision: string): Change<MailDocument>[] =>
  NOTICES.map(template => ({ id: mailIdOf(decision, template), evolve: () => undefined }));

const changed = (
  { data: { mailId } }: RecordedEvent<string, { readonly mailId: string }>,
  differences: (mail: MailDocument) => Partial<MailDocument>,
): Change<MailDocument>[] => [{ id: mailId, evolve: mail => mail && { ...mail, ...differences(mail) } }];

/** Whose mails they are, in the names of their files. */
export const accountMailOwner = (userId: number): string => `user-${userId}`;
export const contactMailOwner = (contactId: number): string => `contact-${contactId}`;
export const subscriberMailOwner = (subscriberId: number): string => `subscriber-${subscriberId}`;

/** With whose key a mail goes, by the name of its file; undefined of what is about nobody. */
export function subjectOfMail(name: string): string | undefined {
  const [, kind, id] = /-(user|contact|subscriber)-(\d+)\./.exec(name) ?? [];
  if (kind === 'user') return accountSubject({ userId: Number(id) });
  if (kind === 'contact') return contactSubject({ contactId: Number(id) });
  return kind && subscriberSubject({ subscriberId: Number(id) });
}

type Mails = Collection<MailDocument>;

/** The one that has waited longest first. */
export const dueMails = (
  all: Mails,
  urgency: MailUrgency,
  now: string,
  limit: number,
): Promise<MailDocument[]> =>
  all.find({
    where: { status: 'due', urgency, dueAt: { lte: now } },
    sort: [{ field: 'dueAt', direction: 'asc' }],
    limit,
  });

/** Those that are due first, now or later. */
export const nextMails = (all: Mails, urgency: MailUrgency, limit: number): Promise<MailDocument[]> =>
  all.find({ where: { status: 'due', urgency }, sort: [{ field: 'dueAt', direction: 'asc' }], limit });

/** How many wait because they could not be sent. */
export const failingMails = (all: Mails): Promise<number> =>
  all.count({ status: 'due', failures: { gt: 0 } });

/** Whether a mail to somebody is still to be sent, or was given up. */
export const isUnsent = async (
  all: Mails,
  userId: number,
  { template, createdAt }: Pick<MailDocument, 'template' | 'createdAt'>,
): Promise<boolean> =>
  (await all.find({ where: { userId } })).some(
    mail => mail.template === template && mail.createdAt >= createdAt,
  );

/** Newest first. */
export const listMails = (
  all: Mails,
  {
    status,
    moreFailuresThan,
  }: { readonly status: readonly MailStatus[] | undefined; readonly moreFailuresThan: number | undefined },
  paging: Paging,
): Promise<Page<MailDocument>> =>
  findPage(
    all,
    where({
      status: among(status),
      failures: moreFailuresThan === undefined ? undefined : { gt: moreFailuresThan },
    }),
    [{ field: 'createdAt', direction: 'desc' }],
    paging,
  );
