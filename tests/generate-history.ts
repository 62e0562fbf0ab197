import * as fc from 'fast-check';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { mails } from '../projections/mails.ts';
import { type BuiltEvent, createHistory, type History } from './build-events.ts';

interface Step {
  readonly action: keyof typeof ACTIONS;
  readonly which: number;
  readonly language: Language;
}

/** What has been made so far, to be chosen from; made when there is none yet. */
function entitiesOf(history: History) {
  const made = new Map<string, number[]>();
  return {
    new(kind: string, make: () => number): number {
      const id = make();
      made.set(kind, [...(made.get(kind) ?? []), id]);
      return id;
    },
    some(kind: 'category' | 'tag' | 'publication' | 'testimony' | 'account', which: number): number {
      const ids = made.get(kind) ?? [];
      return ids[which % ids.length] ?? this.new(kind, () => history[kind]());
    },
  };
}

type Act = (history: History, entities: ReturnType<typeof entitiesOf>, step: Step) => void;

const ACTIONS = {
  publication: (history, entities, { which, language }) => {
    const categories = [entities.some('category', which)];
    const tags = [entities.some('tag', which), entities.some('tag', which + 1)];
    const type = which % 2 ? 'post' : 'prierre';
    const make = () =>
      history.publication({ categories, tags, type, languages: [language], published: false });
    entities.new('publication', make);
  },
  classify: (history, entities, { which }) => {
    const publicationId = entities.some('publication', which);
    const categories = [entities.some('category', which + 1)];
    history.add(`publication-${publicationId}`, 'PublicationClassified', {
      publicationId,
      categories,
      tags: [],
    });
  },
  cover: (history, entities, { which }) => {
    const publicationId = entities.some('publication', which);
    const cover = which % 2 ? `/media/${which}.svg` : null;
    history.add(`publication-${publicationId}`, 'CoverChosen', { publicationId, cover, season: 'violet' });
  },
  write: (history, entities, { which, language }) => {
    const publicationId = entities.some('publication', which);
    history.translation(publicationId, language, { slug: `titre-${publicationId}-${which % 3}` });
  },
  publish: (history, entities, { which, language }) =>
    history.publish(entities.some('publication', which), language),
  move: (history, entities, { which, language }) => {
    const publicationId = entities.some('publication', which);
    const stream = `publication-${publicationId}`;
    const publishAt = '2026-12-24T22:00:00.000Z';
    if (which % 4 === 0) history.add(stream, 'TranslationArchived', { publicationId, language });
    else if (which % 4 === 1) history.add(stream, 'TranslationSentForReview', { publicationId, language });
    else if (which % 4 === 2)
      history.add(stream, 'TranslationScheduled', { publicationId, language, publishAt });
    else history.add(stream, 'TranslationReturnedToDraft', { publicationId, language });
  },
  testimony: (history, entities, { which, language }) => {
    const userId = entities.some('account', which);
    const testimonyId = entities.new('testimony', () => {
      const id = 6_000_000 + history.events.length;
      const wording = which % 2 ? '2026-11' : null;
      const given = { purpose: 'testimony', id, userId, wording } as const;
      history.add(`testimony-${id}`, 'ConsentRecorded', given);
      return history.testimony({ testimonyId: id, userId, language });
    });
    const withdrawn = { purpose: 'testimony', id: testimonyId } as const;
    if (which % 5 === 0) history.add(`testimony-${testimonyId}`, 'ConsentWithdrawn', withdrawn);
  },
  edit: (history, entities, { which }) => {
    const testimonyId = entities.some('testimony', which);
    const text = { title: `Repris ${which}`, abstract: '', content: `Repris : ${which}` };
    history.add(`testimony-${testimonyId}`, 'TestimonyEdited', {
      testimonyId,
      userId: 1,
      ...text,
      tags: [],
      cover: null,
      readTimeMinutes: 1,
    });
  },
  decide: (history, entities, { which }) => {
    const testimonyId = entities.some('testimony', which);
    const stream = `testimony-${testimonyId}`;
    const publishedAt = '2026-02-02T10:00:00.000Z';
    if (which % 3 === 0)
      history.add(stream, 'TestimonyRejected', { testimonyId, userId: 1, reason: 'too-short', note: '' });
    else if (which % 3 === 1) history.add(stream, 'TestimonyWithdrawn', { testimonyId, userId: 1 });
    else
      history.add(stream, 'TestimonyPublished', {
        testimonyId,
        userId: 1,
        slug: `s-${testimonyId}`,
        note: '',
        publishedAt,
      });
    if (which % 4 === 0)
      history.add(stream, 'TestimonyUnpublished', { testimonyId, userId: 1, reason: 'other', note: '' });
  },
  taxonomy: (history, entities, { which }) => {
    const tagId = entities.some('tag', which);
    const translation = { title: `mot ${which}`, slug: `mot-${which}` };
    const translations = { fr: translation, 'en-US': translation };
    history.add(`tag-${tagId}`, 'TagChanged', { tagId, translations });
    const categoryId = entities.new('removed category', () => history.category());
    if (which % 2) history.add(`category-${categoryId}`, 'CategoryRemoved', { categoryId });
  },
  react: (history, entities, { which }) => {
    const publicationId = entities.some('publication', which);
    const testimonyId = entities.some('testimony', which);
    history.view(which % 2 ? 'post' : 'temoignage', which % 2 ? publicationId : testimonyId);
    history.reaction(which % 3 ? 'ContentLiked' : 'ContentUnliked', publicationId);
    history.reaction(which % 5 ? 'ContentLiked' : 'ContentUnliked', testimonyId, 'device', 'temoignage');
    const chosen = {
      contentKind: 'post',
      contentId: publicationId,
      userId: which,
      deviceId: 'device',
    } as const;
    history.add(`liker-post-${publicationId}-${which}`, 'LikeDeviceChosen', chosen);
  },
  discuss: (history, entities, { which }) => {
    const contentId = entities.some('publication', which);
    const userId = entities.some('account', which);
    const beginning = history.comment({ contentId, userId });
    const answer = history.comment({ contentId, userId, threadId: beginning, responseTo: beginning });
    const at = { contentKind: 'post', contentId, threadId: beginning } as const;
    const publishedAt = '2026-02-02T10:00:00.000Z';
    for (const commentId of [beginning, answer])
      history.add(`comment-${commentId}`, 'CommentPublished', { commentId, ...at, publishedAt });
    const commentId = which % 2 ? beginning : answer;
    history.add(`comment-${commentId}`, 'CommentUnpublished', { commentId, ...at });
    if (which % 3 === 0)
      history.add(`comment-${commentId}`, 'CommentEdited', { commentId, ...at, userId, message: 'Repris.' });
    else if (which % 3 === 1)
      history.add(`comment-${commentId}`, 'CommentRejected', {
        commentId,
        ...at,
        userId,
        reason: 'other',
        note: '',
      });
    else history.add(`comment-${commentId}`, 'CommentWithdrawn', { commentId, ...at, userId });
  },
  point: (history, entities, { which }) => {
    const reportId = 7_000_000 + history.events.length;
    const id = entities.some('publication', which);
    const about = { kind: 'post', id } as const;
    history.add(`report-${reportId}`, 'ContentReported', { reportId, about, reason: 'other' });
    if (which % 2) history.add(`report-${reportId}`, 'ReportSettled', { reportId });
    if (which % 3) history.add('home', 'LeadPinned', { publicationId: id });
    else history.add('home', 'LeadUnpinned', {});
  },
  correspond: (history, entities, { which, language }) => {
    const contactId = entities.new('contact', () => 5_000_000 + history.events.length);
    const person = { email: `${contactId}@example.org`, language };
    history.add(`contact-${contactId}`, 'ContactReceived', {
      contactId,
      kind: 'message',
      userId: null,
      firstName: 'Prénom',
      lastName: 'Nom',
      address: '',
      phone: null,
      content: 'Bonjour.',
      ...person,
    });
    if (which % 2) history.add(`contact-${contactId}`, 'ContactRemoved', { contactId });
    const subscriberId = contactId + 1;
    const stream = `newsletter-${subscriberId}`;
    const given = { purpose: 'newsletter', id: subscriberId } as const;
    const agreed = { ...given, userId: null, wording: null };
    history.add(stream, 'ConsentRecorded', agreed);
    history.add(stream, 'NewsletterSubscribed', { subscriberId, name: 'Prénom', ...person });
    if (which % 4 === 0) history.add(stream, 'ConsentRecorded', { ...agreed, wording: '2026-11' });
    else history.add(stream, 'ConsentWithdrawn', given);
    history.add(stream, which % 3 ? 'NewsletterPaused' : 'NewsletterSubscriberRemoved', { subscriberId });
    const device = {
      deviceId: `d-${contactId}`,
      name: 'd',
      type: 'desktop/web',
      specificities: '',
      userId: null,
    };
    const id = contactId + 2;
    history.add(`device-d-${contactId}`, 'DeviceRegistered', { id, ...device });
    if (which % 5 === 0)
      history.add(`device-d-${contactId}`, 'DeviceRemoved', { id, deviceId: device.deviceId });
  },
  content: (history, entities, { which, language }) => {
    const drafted = { kind: 'actualite', type: null, categories: [], tags: [] } as const;
    const publicationId = history.publication({
      ...drafted,
      categories: [],
      tags: [],
      languages: [language],
    });
    entities.new('content', () => publicationId);
    const details = { kind: 'actualite', place: `Lieu ${which}`, happensOn: null } as const;
    history.add(`publication-${publicationId}`, 'DetailsGiven', { publicationId, details });
  },
  file: (history, _entities, { which }) => {
    const fileId = 7_000_000 + history.events.length;
    const stored = { fileId, type: 'image', extension: 'jpg', mimeType: 'image/jpeg', size: 10 } as const;
    const sent = { ...stored, width: 4, height: 3, name: 'a.jpg', ownerId: null, deviceId: null };
    const code = 'FILES_COVER' as const;
    history.add(`file-${fileId}`, 'FileUploaded', { ...sent, code, blob: `a${fileId}.jpg` });
    if (which % 2) history.add(`file-${fileId}`, 'FileReplaced', { ...sent, blob: `b${fileId}.jpg` });
    if (which % 5) history.add(`file-${fileId}`, 'FileClaimed', { fileId, ownerId: 7 });
    if (which % 7) history.add(`file-${fileId}`, 'FileSenderForgotten', { fileId });
    if (which % 3) history.add(`file-${fileId}`, 'FileRemoved', { fileId });
  },
  account: (history, entities, { which }) => {
    const userId = entities.new('account', () => history.account());
    if (which % 2) history.add(`user-${userId}`, 'RolesAssigned', { userId, roles: ['ROLE_EDITOR'] });
  },
  credentials: (history, entities, { which }) => {
    const userId = entities.some('account', which);
    const stream = `user-${userId}`;
    if (which % 5 === 0) history.code(userId, 'verification');
    else if (which % 5 === 1)
      history.add(stream, 'UserVerified', { userId, verifiedAt: '2026-02-02T10:00:00.000Z' });
    else if (which % 5 === 2)
      history.add(stream, 'PasswordChanged', { userId, passwordHash: `hash ${which}`, by: 'code' });
    else if (which % 5 === 3)
      history.add(stream, 'EmailChanged', {
        userId,
        email: `${which}@example.org`,
        formerEmail: 'x@example.org',
      });
    else history.add(stream, 'UserDeleted', { userId, deletedAt: '2026-02-03T10:00:00.000Z' });
  },
  profile: (history, entities, { which, language }) => {
    const userId = entities.some('account', which);
    history.add(`user-${userId}`, 'ProfileChanged', { userId, name: `Prénom ${which}`, language });
  },
  session: (history, entities, { which }) => {
    const userId = entities.some('account', which);
    const sessionId = entities.new('session', () => history.session(userId));
    const reason = which % 3 ? 'reuse' : 'logout';
    if (which % 5) history.add(`session-${sessionId}`, 'SessionRevoked', { sessionId, userId, reason });
    if (which % 4 === 0) history.add(`session-${sessionId}`, 'SessionExpired', { sessionId, userId });
  },
  mail: (history, entities, { which }) => {
    const mailId = mailOf(history.code(entities.some('account', which), 'passwordReset'));
    const stream = `mail-${mailId}`;
    const retryAt = '2026-02-02T10:00:00.000Z';
    if (which % 2) history.add(stream, 'MailFailed', { mailId, error: 'ESOCKET', retryAt });
    if (which % 3 === 0) history.add(stream, 'MailSent', { mailId, sentAt: retryAt });
    if (which % 3 === 1) history.add(stream, 'MailAbandoned', { mailId, reason: 'failures', error: null });
  },
} satisfies Record<string, Act>;

/** Of the mail that an event about a code asks for. */
const mailOf = (event: BuiltEvent): string =>
  mails.on
    .CodeIssued?.({ ...event, revision: 0, position: '' })
    .map(({ id }) => id)
    .join() ?? '';

/** Histories in which whatever may happen does, in any order. */
export const histories: fc.Arbitrary<History> = fc
  .array(
    fc.record({
      action: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
      which: fc.nat(50),
      language: fc.constantFrom(...LANGUAGES),
    }),
    { minLength: 5, maxLength: 60 },
  )
  .map(steps => {
    const history = createHistory();
    const entities = entitiesOf(history);
    for (const step of steps) ACTIONS[step.action](history, entities, step);
    return history;
  });
