/** What the program knows of one person, as they may read it. */
import { type ContentKey, contentName } from '../../contract/content-key.ts';
import type { Language } from '../../contract/languages.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { plainText } from '../../platform/text/rich-text.ts';
import type { ReadModels } from '../../projections/all.ts';
import { allCommentsOf } from '../../projections/comments.ts';
import { consentsOf } from '../../projections/consents.ts';
import { type ContactDocument, contactsOf } from '../../projections/contacts.ts';
import { devicesOf } from '../../projections/devices.ts';
import { filesOf } from '../../projections/files.ts';
import { likesOfPerson } from '../../projections/likes.ts';
import { publishedTexts } from '../../projections/published-content.ts';
import { subscribersWith } from '../../projections/subscribers.ts';
import { allTestimoniesOf } from '../../projections/testimonies.ts';
import { viewsOn } from '../../projections/views.ts';

export interface Sources
  extends Pick<
    ReadModels,
    | 'accounts'
    | 'sessions'
    | 'devices'
    | 'testimonies'
    | 'testimonyTexts'
    | 'comments'
    | 'likes'
    | 'views'
    | 'contacts'
    | 'subscribers'
    | 'files'
    | 'consents'
    | 'publicationCards'
    | 'terms'
  > {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly now: () => number;
  /** That they have confirmed, now or before. */
  readonly addressesOf: (userId: number) => Promise<readonly string[]>;
  /** Where the history of each stands in the log. */
  readonly streams: {
    readonly account: (id: number) => string;
    readonly testimony: (id: number) => string;
    readonly comment: (id: number) => string;
    /** What moderators wrote to them about it. */
    readonly letters: (id: number) => string;
  };
}

/** Something that happened, in the words of the log. */
export interface Step {
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
type Row = Readonly<Record<string, unknown>>;

export interface OwnData {
  readonly madeAt: string;
  readonly language: Language;
  readonly account: Row;
  readonly accountHistory: readonly Step[];
  readonly sessions: readonly Row[];
  readonly devices: readonly Row[];
  readonly testimonies: readonly (Row & { readonly history: readonly Step[] })[];
  readonly comments: readonly (Row & { readonly history: readonly Step[] })[];
  readonly likes: readonly Row[];
  readonly views: readonly Row[];
  readonly messages: readonly (Row & {
    readonly answers: readonly { readonly content: string; readonly at: string }[];
  })[];
  readonly newsletter: readonly Row[];
  readonly consents: readonly Row[];
  readonly files: readonly (Row & { readonly fileId: number; readonly blobs: readonly string[] })[];
}

/** Of no use to anybody but a thief: hashes of passwords and codes. */
const SECRET = new Set(['passwordHash', 'codeHash', 'seed']);
/** Of a document: where it stands in the log. */
const INNER = new Set([
  'revision',
  'position',
  'generation',
  'sortName',
  'sought',
  'normalisedEmail',
  'words',
  'pendingDevice',
  'clearingSince',
]);

/** Of a person, the name is the first one. */
const keyOf = (document: Row, key: string): string =>
  key === 'name' && 'lastName' in document ? 'firstName' : key;

const shown = (document: Row): Row =>
  Object.fromEntries(
    Object.entries(document)
      .filter(([key]) => !SECRET.has(key) && !INNER.has(key))
      .map(([key, value]) => [keyOf(document, key), value]),
  );

/** A change of a profile may name the first name alone. */
const ofPerson = ({ name, ...data }: Row): Row => (name === undefined ? data : { firstName: name, ...data });

/** Of a testimony: its text without tags, as somebody reads it. */
const inWords = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      /^(?:origC|c)ontent$/.test(key) && typeof value === 'string' ? plainText(value) : value,
    ]),
  );

/** Without who of the team has seen to it. */
const asWritten = ({ assignedTo: _, answers, ...message }: ContactDocument) => ({
  ...shown(message),
  answers: answers.map(({ content, at }) => ({ content, at })),
});

/** Undefined of who has gone. */
export async function gather(sources: Sources, userId: number): Promise<OwnData | undefined> {
  const { log, decode, streams, now } = sources;
  const account = await sources.accounts.get(String(userId));
  if (!account || account.deletedAt !== null) return undefined;
  const history = async (stream: string): Promise<Step[]> =>
    (await log.readStream(stream))
      .map(decode)
      .map(({ at, type, data }) => ({ at, type, data: inWords(shown(ofPerson(data as Row))) }));
  const ofText = async (stream: string, id: number): Promise<Step[]> =>
    [...(await history(stream)), ...(await history(streams.letters(id)))].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    );
  // What stands under an address is theirs only when they have shown that the address is.
  const emails = await sources.addressesOf(userId);
  const subscriptions = emails.length > 0 ? await subscribersWith(sources.subscribers, emails) : [];
  // A newsletter is agreed to by an address, whoever has it.
  const agreedTo = [
    ...(await consentsOf(sources.consents, userId)),
    ...(await sources.consents.getMany(subscriptions.map(({ id }) => String(id)))),
  ];

  const testimonies = [];
  for (const testimony of await allTestimoniesOf(sources.testimonies, userId)) {
    const text = await sources.testimonyTexts.get(String(testimony.id));
    testimonies.push({
      ...shown(testimony),
      ...inWords({ ...text }),
      history: await ofText(streams.testimony(testimony.id), testimony.id),
    });
  }
  const commented = await allCommentsOf(sources.comments, userId);
  const devices = await devicesOf(sources.devices, userId);
  // As they are forgotten with the account, whoever held the device.
  const views = (await Promise.all(devices.map(({ deviceId }) => viewsOn(sources.views, deviceId)))).flat();
  const likes = await likesOfPerson(sources.likes, userId);
  const texts = await publishedTexts(sources, [...commented, ...likes, ...views], account.language);
  /** Of what it stands under; null where nobody can read that any more. */
  const titleOf = (of: ContentKey): string | null => texts.get(contentName(of))?.title ?? null;
  const comments = [];
  for (const comment of commented)
    comments.push({
      title: titleOf(comment),
      ...shown(comment),
      history: await ofText(streams.comment(comment.id), comment.id),
    });

  return {
    madeAt: new Date(now()).toISOString(),
    language: account.language,
    account: shown(account),
    accountHistory: await history(streams.account(userId)),
    sessions: ((await sources.sessions.get(String(userId)))?.sessions ?? []).map(shown),
    devices: devices.map(shown),
    testimonies,
    comments,
    likes: likes.map(({ contentKind, contentId }) => ({
      title: titleOf({ contentKind, contentId }),
      ...{ contentKind, contentId },
    })),
    views: views.map(({ contentKind, contentId, firstAt, viewedAt, count }) => ({
      title: titleOf({ contentKind, contentId }),
      ...{ contentKind, contentId, firstAt, viewedAt, count },
    })),
    messages: (await contactsOf(sources.contacts, userId, emails)).map(asWritten),
    newsletter: subscriptions.map(shown),
    consents: agreedTo.map(shown),
    files: (await filesOf(sources.files, userId)).map(file => ({
      ...shown(file),
      fileId: file.fileId,
      blobs: file.blobs,
    })),
  };
}
