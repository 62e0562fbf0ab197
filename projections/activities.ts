/** What happened: who, what, when, and nothing that anybody has said. Names and titles are looked up when it is read. */

import type { ActivityGroup } from '../contract/activity-groups.ts';
import type { ContentKind } from '../contract/content-key.ts';
import type { Span } from '../contract/list-query.ts';
import type { Page } from '../contract/paging.ts';
import { PUBLICATION_RESOURCES, RESOURCES, type ResourceName, referenced } from '../contract/references.ts';
import type { eventTypes } from '../events/all.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import type { ReadModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { isForNobody } from './mails.ts';

/** `publication`: of which kind, its card knows. */
type About = ResourceName | 'publication';

export type ActivityDocument = {
  readonly id: string;
  readonly type: string;
  readonly group: ActivityGroup;
  readonly by: 'person' | 'visitor' | 'program' | 'rule';
  /** The id of an account, or of a rule. */
  readonly actor: number | null;
  /** Null of what is about the installation as a whole. */
  readonly about: About | null;
  readonly subject: string | null;
  /** Both, for filters: `Temoignage:12`. */
  readonly of: string | null;
  /** Of a translation. */
  readonly language: string | null;
  readonly at: string;
  /** In its stream: several events of one command happen at the same moment. */
  readonly revision: number;
};

type Data = Readonly<Record<string, unknown>>;
type Named = readonly [about: About, id: unknown];
type Subject = (data: Data) => Named | undefined;

const of =
  (about: About, key: string): Subject =>
  data => [about, data[key]];
const publication = of('publication', 'publicationId');
const testimony = of('Temoignage', 'testimonyId');
const comment = of('Comment', 'commentId');
const account = of('User', 'userId');
const file = of('File', 'fileId');
const subscriber = of('Newsletter', 'subscriberId');
const contact = of('Contact', 'contactId');
const mail = of('Mail', 'mailId');
const nothing: Subject = () => undefined;

const CONSENTS = {
  account: 'User',
  testimony: 'Temoignage',
  newsletter: 'Newsletter',
  contact: 'Contact',
} as const satisfies Record<string, ResourceName>;
const consent: Subject = ({ purpose, id }) => [CONSENTS[purpose as keyof typeof CONSENTS], id];
const subjectOfAbout: Subject = data => {
  const { kind, id } = data.about as { readonly kind: ContentKind | 'comment'; readonly id: number };
  if (kind === 'comment') return ['Comment', id];
  return kind === 'temoignage' ? ['Temoignage', id] : ['publication', id];
};

const PUBLICATIONS: readonly string[] = Object.values(PUBLICATION_RESOURCES);
const opened: Subject = ({ resource, id }) => {
  if (resource === 'Site') return undefined;
  return PUBLICATIONS.includes(String(resource)) ? ['publication', id] : [resource as ResourceName, id];
};

type EventName = keyof typeof eventTypes;

/**
 * What is counted and not listed: a line for each would bury the others and make the list as long as the log. Names
 * are reserved, and letters claimed, beside the event that says what for. Nor is a mail listed that is for nobody.
 */
export const UNLISTED = [
  'ViewRecorded',
  'ContentLiked',
  'ContentUnliked',
  'LikeDeviceChosen',
  'DeviceRegistered',
  'DeviceReactionsForgotten',
  'NameReserved',
  'NameReleased',
  'MailClaimed',
] as const satisfies readonly EventName[];

type Listed = Exclude<EventName, (typeof UNLISTED)[number]>;

const LISTED: Readonly<Record<Listed, readonly [ActivityGroup, Subject]>> = {
  PublicationDrafted: ['texts', publication],
  PublicationClassified: ['texts', publication],
  DetailsGiven: ['texts', publication],
  CoverChosen: ['texts', publication],
  TranslationWritten: ['texts', publication],
  TranslationSentForReview: ['texts', publication],
  TranslationReturnedToDraft: ['texts', publication],
  TranslationScheduled: ['texts', publication],
  TranslationPublished: ['texts', publication],
  TranslationArchived: ['texts', publication],
  NoteWritten: ['texts', publication],
  NoteMarked: ['texts', publication],
  PreviewShared: ['texts', publication],
  PreviewRevoked: ['texts', publication],
  PublicationRemoved: ['texts', publication],
  PublicationRestored: ['texts', publication],
  LeadPinned: ['texts', publication],
  LeadUnpinned: ['texts', nothing],
  HousePageWritten: ['texts', of('HousePage', 'page')],
  CategoryCreated: ['texts', of('Category', 'categoryId')],
  CategoryChanged: ['texts', of('Category', 'categoryId')],
  CategoryRemoved: ['texts', of('Category', 'categoryId')],
  CategoryMerged: ['texts', of('Category', 'categoryId')],
  CategoryRanked: ['texts', of('Category', 'categoryId')],
  TagCreated: ['texts', of('Tag', 'tagId')],
  TagChanged: ['texts', of('Tag', 'tagId')],
  TagRemoved: ['texts', of('Tag', 'tagId')],
  TagMerged: ['texts', of('Tag', 'tagId')],
  TestimonySubmitted: ['testimonies', testimony],
  TestimonyEdited: ['testimonies', testimony],
  TestimonyPublished: ['testimonies', testimony],
  TestimonyRejected: ['testimonies', testimony],
  TestimonyUnpublished: ['testimonies', testimony],
  TestimonyDecisionUndone: ['testimonies', testimony],
  TestimonyAppealed: ['testimonies', testimony],
  TestimonyWithdrawn: ['testimonies', testimony],
  TestimonyResubmitted: ['testimonies', testimony],
  TestimonyRestated: ['testimonies', testimony],
  TestimonyForgotten: ['testimonies', testimony],
  CommentPosted: ['comments', comment],
  CommentEdited: ['comments', comment],
  CommentPublished: ['comments', comment],
  CommentUnpublished: ['comments', comment],
  CommentRejected: ['comments', comment],
  CommentDecisionUndone: ['comments', comment],
  CommentWithdrawn: ['comments', comment],
  CommentRestated: ['comments', comment],
  CommentForgotten: ['comments', comment],
  ContentReported: ['comments', subjectOfAbout],
  ReportSettled: ['comments', of('Report', 'reportId')],
  ReportReopened: ['comments', of('Report', 'reportId')],
  AuthorWritten: ['testimonies', subjectOfAbout],
  ConsentAsked: ['testimonies', testimony],
  TextHeld: ['testimonies', subjectOfAbout],
  ModerationRuleWritten: ['house', of('ModerationRule', 'ruleId')],
  ModerationRuleRemoved: ['house', of('ModerationRule', 'ruleId')],
  FileUploaded: ['files', file],
  FileReplaced: ['files', file],
  FileClaimed: ['files', file],
  FileSenderForgotten: ['files', file],
  FileDescribed: ['files', file],
  FileRemoved: ['files', file],
  UserRegistered: ['people', account],
  CodeIssued: ['people', account],
  CodeRefused: ['people', account],
  NewsletterChosen: ['people', account],
  NewsletterChoiceMet: ['people', account],
  UserVerified: ['people', account],
  ProfileChanged: ['people', account],
  PasswordChanged: ['people', account],
  PasswordRehashed: ['people', account],
  GoogleLinked: ['people', account],
  EmailChanged: ['people', account],
  RolesAssigned: ['people', account],
  UserSignedOut: ['people', account],
  UserDeleted: ['people', account],
  UserReopened: ['people', account],
  UserForgotten: ['people', account],
  KeptTextsWithdrawn: ['people', account],
  BelongingsFound: ['people', account],
  UserCleared: ['people', account],
  SignedIn: ['people', account],
  SessionRevoked: ['people', account],
  SessionExpired: ['people', account],
  ConsentRecorded: ['people', consent],
  ConsentWithdrawn: ['people', consent],
  ContactReceived: ['letters', contact],
  ContactAssigned: ['letters', contact],
  ContactAnswered: ['letters', contact],
  ContactClosed: ['letters', contact],
  ContactReopened: ['letters', contact],
  ContactRemoved: ['letters', contact],
  NewsletterSubscribed: ['letters', subscriber],
  NewsletterSubscriberRenamed: ['letters', subscriber],
  NewsletterPaused: ['letters', subscriber],
  NewsletterResumed: ['letters', subscriber],
  NewsletterSubscriberRemoved: ['letters', subscriber],
  MailSent: ['letters', mail],
  MailFailed: ['letters', mail],
  MailAbandoned: ['letters', mail],
  SealDispatched: ['house', account],
  LogSealed: ['house', nothing],
  HistoryOpened: ['house', opened],
  RetentionApplied: ['house', nothing],
  DeviceRemoved: ['house', of('Device', 'id')],
  InstallationKeyed: ['house', nothing],
};

export const isListed = ({ type }: { readonly type: string }): boolean => Object.hasOwn(LISTED, type);

/** As the list has it; undefined for what is counted and not listed. */
export function activityIn(event: RecordedEvent): ActivityDocument | undefined {
  return isListed(event) && !isForNobody(event) ? listed(event, LISTED[event.type as Listed]) : undefined;
}

function listed(
  event: RecordedEvent,
  [group, subjectOf]: readonly [ActivityGroup, Subject],
): ActivityDocument {
  const { id, type, actor, at, revision } = event;
  const data = event.data as Data;
  const [, who, actorId] = /^(user|rule):(\d+)$/.exec(actor) ?? [];
  const isVisitor = actor === 'visitor' || actor.startsWith('device:');
  const [about, subject] = subjectOf(data) ?? [null, null];
  return {
    ...{ id, type, group, at, revision },
    by: who === 'user' ? 'person' : who === 'rule' ? 'rule' : isVisitor ? 'visitor' : 'program',
    actor: actorId ? Number(actorId) : null,
    about,
    subject: about === null ? null : String(subject),
    of: about === null ? null : activityOf(about, String(subject)),
    language: typeof data.language === 'string' ? data.language : null,
  };
}

export const activityOf = (about: About, subject: string): string => `${about}:${subject}`;

/** What a reference names, as `activityOf` does; undefined: nothing that anything happens to. */
export function subjectNamed(value: string): string | undefined {
  const found = referenced(Object.keys(RESOURCES) as ResourceName[], value);
  return found && activityOf(PUBLICATIONS.includes(found.name) ? 'publication' : found.name, found.id);
}

export const activities: ReadModel<ActivityDocument> = {
  name: 'activities',
  version: 6,
  fields: { group: 'text', actor: 'number', of: 'text', at: 'text', revision: 'number' },
  indexes: [
    ['at', 'revision'],
    ['group', 'at', 'revision'],
    ['actor', 'at', 'revision'],
    ['of', 'at', 'revision'],
  ],
  on: Object.fromEntries(
    Object.keys(LISTED).map(type => [
      type,
      (event: RecordedEvent) => {
        const activity = activityIn(event);
        return activity ? [{ id: event.id, evolve: () => activity }] : [];
      },
    ]),
  ),
};

export interface ActivitiesAsked {
  readonly groups?: readonly ActivityGroup[];
  readonly actor?: number;
  /** As `activityOf` names them. */
  readonly of?: readonly string[];
  readonly createdAt?: Span;
}

/** Newest first. */
export const findActivities = (
  all: Collection<ActivityDocument>,
  { groups, actor, of: named, createdAt }: ActivitiesAsked,
  paging: Paging,
): Promise<Page<ActivityDocument>> =>
  findPage(
    all,
    where({ group: among(groups), actor, of: among(named), at: inSpan(createdAt) }),
    [
      { field: 'at', direction: 'desc' },
      { field: 'revision', direction: 'desc' },
    ],
    paging,
  );
