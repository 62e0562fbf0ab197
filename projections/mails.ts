/**
 * The mails that are still to be sent, and those that were given up. One that was sent is in the log alone. Neither
 * addresses nor texts: these are in the log too.
 */
import type { Page } from '../contract/paging.ts';
import type { AccountEvent, CodePurpose, SessionEvent } from '../events/accounts.ts';
import type { MailEvent } from '../events/mails.ts';
import type { Position, RecordedEvent } from '../platform/event-log/event-log.ts';
import { becauseOf, type Cause } from '../platform/event-log/handle.ts';
import { derivedUuid } from '../platform/event-log/ids.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import { among, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type MailTemplate = CodePurpose | 'passwordChanged' | 'emailChanged' | 'sessionReuse';
export type MailStatus = 'due' | 'abandoned';
/** Somebody waits for a code. */
export type MailUrgency = 'code' | 'letter';

export type MailDocument = {
  readonly mailId: string;
  readonly template: MailTemplate;
  readonly urgency: MailUrgency;
  /** Whom it is for. */
  readonly userId: number;
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

export const mails = readModel<AccountEvent | SessionEvent | MailEvent>()<MailDocument>({
  name: 'mails',
  version: 1,
  fields: { status: 'text', urgency: 'text', dueAt: 'text', failures: 'number', createdAt: 'text' },
  indexes: [['status', 'urgency', 'dueAt'], ['status', 'failures'], ['status', 'createdAt'], ['createdAt']],
  on: {
    CodeIssued: event => due(event, event.data.purpose, 'code'),
    PasswordChanged: event => due(event, 'passwordChanged'),
    EmailChanged: event => due(event, 'emailChanged'),
    SessionRevoked: event => (event.data.reason === 'reuse' ? due(event, 'sessionReuse') : []),
    MailClaimed: event => changed(event, () => ({ dueAt: event.data.until })),
    MailSent: ({ data }) => [{ id: data.mailId, evolve: () => undefined }],
    MailFailed: event =>
      changed(event, ({ failures }) => ({
        failures: failures + 1,
        dueAt: event.data.retryAt,
        error: event.data.error,
      })),
    MailAbandoned: event =>
      changed(event, ({ error }) => ({
        status: 'abandoned',
        error: [event.data.reason, event.data.error ?? error].filter(Boolean).join(': '),
      })),
  },
});

/** The same event asks for the same mail, however often it is read. */
function due(
  event: RecordedEvent<string, { readonly userId: number }>,
  template: MailTemplate,
  urgency: MailUrgency = 'letter',
): Change<MailDocument>[] {
  const { id, stream, revision, position, at, data } = event;
  const mailId = derivedUuid(`mail ${id} ${template}`, 0);
  return [
    {
      id: mailId,
      evolve: () => ({
        mailId,
        template,
        urgency,
        userId: data.userId,
        stream,
        revision,
        cause: becauseOf(event),
        createdAt: at,
        status: 'due',
        dueAt: at,
        failures: 0,
        error: null,
        position,
      }),
    },
  ];
}

const changed = (
  { data: { mailId } }: RecordedEvent<string, { readonly mailId: string }>,
  differences: (mail: MailDocument) => Partial<MailDocument>,
): Change<MailDocument>[] => [change(mailId, mail => ({ ...mail, ...differences(mail) }))];

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

export const nextMail = async (all: Mails, urgency: MailUrgency): Promise<MailDocument | undefined> =>
  (
    await all.find({
      where: { status: 'due', urgency },
      sort: [{ field: 'dueAt', direction: 'asc' }],
      limit: 1,
    })
  )[0];

/** How many wait because they could not be sent. */
export const failingMails = (all: Mails): Promise<number> =>
  all.count({ status: 'due', failures: { gt: 0 } });

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
