import type { ContentKind } from '../../contract/content-key.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { OTHER_KINDS, type OtherKind, type PublicationDetails } from '../../contract/publication-kinds.ts';
import type { ResourceName } from '../../contract/references.ts';
import { PUBLICATION_RESOURCES } from '../../contract/references.ts';
import type { CodePurpose } from '../../events/accounts.ts';
import { derivedUuid } from '../../platform/event-log/ids.ts';
import { newSeed } from '../../services/accounts/refresh-tokens.ts';
import { newBlobName } from '../../services/files/stored-files.ts';
import { subscriptionStream } from '../../services/newsletter/subscription.ts';
import { likeStream, viewStream } from '../../services/reactions/reaction.ts';
import type { History } from '../build-events.ts';
import { REFRESH_TOKENS, type TestParvis } from '../start-parvis.ts';
import type { Person } from './given-people.ts';

/** What stands for the parameters in the address of an object. */
export type Address = Readonly<Record<string, string | number>>;
type Make = (owner: Person) => Address;

export type Objects = ReturnType<typeof givenObjects>;

/** One object of each kind in each state that rules look at, made by events. */
export function givenObjects(run: TestParvis, history: History) {
  const ids = () => run.parvis.tools.ids.entity();
  const userOf = ({ userId }: Person): number => userId ?? 0;

  function publication(kind: 'post' | OtherKind, states: readonly string[]): Make {
    return ({ userId }) => {
      const id = history.publication({
        kind,
        type: kind === 'post' ? 'post' : null,
        ownerId: userId,
        published: false,
      });
      const stream = `publication-${id}`;
      if (kind !== 'post') history.add(stream, 'DetailsGiven', { publicationId: id, details: DETAILS[kind] });
      if (states.includes('published')) history.publish(id, 'fr');
      if (states.includes('archived'))
        history.add(stream, 'TranslationArchived', { publicationId: id, language: 'fr' });
      if (states.includes('deleted'))
        history.add(stream, 'PublicationRemoved', { publicationId: id, by: null, removedAt: NOW });
      return { id, type: 'post', slug: `titre-${id}` };
    };
  }
  const publications = (kind: 'post' | OtherKind): Record<string, Make> => ({
    published: publication(kind, ['published']),
    're-read': publication(kind, []),
    archived: publication(kind, ['published', 'archived']),
    deleted: publication(kind, ['published', 'archived', 'deleted']),
  });

  let decidedBy = 'system';
  const testimony =
    (
      ...types: ('TestimonyPublished' | 'TestimonyUnpublished' | 'TestimonyRejected' | 'TestimonyWithdrawn')[]
    ): Make =>
    owner => {
      const userId = userOf(owner);
      const id = history.testimony({ userId });
      const slug = `temoignage-${id}`;
      const data = { testimonyId: id, userId, slug, publishedAt: NOW, reason: 'other', note: '' } as const;
      for (const type of types) history.add(`testimony-${id}`, type, data, decidedBy);
      return { id, slug };
    };

  /** By a client that sends no consent. */
  const notAsked: Make = owner => {
    const address = testimony()(owner);
    const id = Number(address.id);
    const given = { purpose: 'testimony', id, userId: userOf(owner), wording: null } as const;
    history.add(`testimony-${id}`, 'ConsentRecorded', given);
    return address;
  };

  const text = history.publication();
  const comment =
    (
      ...types: ('CommentPublished' | 'CommentUnpublished' | 'CommentRejected' | 'CommentWithdrawn')[]
    ): Make =>
    owner => {
      const userId = userOf(owner);
      const id = history.comment({ userId, contentId: text });
      const place = { commentId: id, contentKind: 'post', contentId: text, threadId: id } as const;
      for (const type of types)
        history.add(
          `comment-${id}`,
          type,
          { ...place, userId, publishedAt: NOW, reason: 'other', note: '' },
          decidedBy,
        );
      return { id };
    };

  /** Of somebody whose account is closed. */
  const abandoned =
    (make: Make): Make =>
    owner => {
      const address = make(owner);
      const userId = userOf(owner);
      history.add(`user-${userId}`, 'UserDeleted', { userId, deletedAt: NOW });
      return address;
    };

  /** Decided at a moment that is not over before the calls are asked. */
  const just =
    (by: string, make: Make): Make =>
    owner => {
      const before = history.events.at(-1)?.at ?? NOW;
      history.at(new Date(run.parvis.tools.now() + HOUR_MS).toISOString());
      decidedBy = by;
      const address = make(owner);
      decidedBy = 'system';
      history.at(before);
      return address;
    };

  const reacted =
    (...types: ('ContentLiked' | 'ContentUnliked' | 'ViewRecorded')[]): Make =>
    ({ userId, deviceId }) => {
      const contentId = history.publication();
      const target = { contentKind: 'post' as ContentKind, contentId, deviceId };
      for (const type of types)
        history.add(type === 'ViewRecorded' ? viewStream(target) : likeStream(target), type, {
          ...target,
          userId,
          isNew: true,
          viewedAt: NOW,
          language: 'fr',
          deviceType: 'desktop',
        });
      return { id: `post-${contentId}` };
    };

  const subscriber =
    (removed = false): Make =>
    ({ email }) => {
      const subscriberId = ids();
      const stream = subscriptionStream(run.parvis.tools.emailHash(email));
      const data = { subscriberId, name: 'Odile', email, language: 'fr' } as const;
      history.add(stream, 'NewsletterSubscribed', data);
      if (removed) history.add(stream, 'NewsletterSubscriberRemoved', { subscriberId });
      return { id: subscriberId };
    };

  const contact =
    (removed = false): Make =>
    ({ userId }) => {
      const contactId = ids();
      const words = {
        firstName: 'Odile',
        lastName: 'Exemple',
        email: 'odile@example.org',
        content: 'Merci.',
      };
      const sent = { contactId, kind: 'message', userId, ...words, address: '', phone: null } as const;
      history.add(`contact-${contactId}`, 'ContactReceived', { ...sent, language: 'fr' });
      if (removed) history.add(`contact-${contactId}`, 'ContactRemoved', { contactId });
      return { id: contactId };
    };

  const report =
    (settled = false): Make =>
    () => {
      const reportId = ids();
      const about = { kind: 'post', id: text } as const;
      history.add(`report-${reportId}`, 'ContentReported', { reportId, about, reason: 'other' });
      if (settled) history.add(`report-${reportId}`, 'ReportSettled', { reportId });
      return { id: reportId };
    };

  const rule =
    (removed = false): Make =>
    () => {
      const ruleId = ids();
      const asks = { author: 'any', isRepeat: false, despiteWarnings: false } as const;
      history.add(`moderation-rule-${ruleId}`, 'ModerationRuleWritten', {
        ...{ ruleId, title: 'Liens', about: ['comment'], words: [], ...asks },
        ...{ warnings: ['link'], outcome: 'hold', reason: null },
      });
      if (removed) history.add(`moderation-rule-${ruleId}`, 'ModerationRuleRemoved', { ruleId });
      return { id: ruleId };
    };

  const note: Make = () => {
    const noteId = ids();
    const written = { noteId, publicationId: text, by: null, text: 'Relire.', writtenAt: NOW };
    history.add(`note-${noteId}`, 'NoteWritten', written);
    return { id: noteId };
  };

  const preview =
    (revoked = false): Make =>
    () => {
      const previewId = ids();
      const about = { previewId, publicationId: text };
      const shared = { ...about, hash: String(previewId), by: null, sharedAt: NOW, expiresAt: NOW };
      history.add(`preview-${previewId}`, 'PreviewShared', shared);
      if (revoked) history.add(`preview-${previewId}`, 'PreviewRevoked', about);
      return { id: previewId };
    };

  const consent =
    (withdrawn = false): Make =>
    owner => {
      const id = ids();
      const given = { purpose: 'contact', id } as const;
      history.add(`contact-${id}`, 'ConsentRecorded', { ...given, userId: userOf(owner), wording: null });
      if (withdrawn) history.add(`contact-${id}`, 'ConsentWithdrawn', given);
      return { id };
    };

  const file =
    (type: 'image' | 'audio', removed = false): Make =>
    ({ userId, deviceId }) => {
      const fileId = ids();
      const stored = { fileId, ...BYTES[type], type, size: 67, ownerId: userId, deviceId };
      history.add(`file-${fileId}`, 'FileUploaded', { ...stored, blob: newBlobName(stored.extension) });
      if (removed) history.add(`file-${fileId}`, 'FileRemoved', { fileId });
      return { id: fileId };
    };

  const device: Make = ({ userId, deviceId }) => {
    const id = ids();
    const data = { id, deviceId, name: 'n', type: 'desktop/web', specificities: '', userId };
    history.add(`device-${deviceId}`, 'DeviceRegistered', data);
    return { id };
  };

  const session =
    (ended = false): Make =>
    owner => {
      const sessionId = history.session(userOf(owner));
      const data = { sessionId, userId: userOf(owner), reason: 'logout' } as const;
      if (ended) history.add(`session-${sessionId}`, 'SessionRevoked', data);
      return { id: sessionId };
    };

  const mail: Make = owner => {
    const { id } = history.code(userOf(owner), 'verification');
    return { id: derivedUuid(`mail ${id} verification`, 0) };
  };

  const term =
    (name: 'category' | 'tag', removed = false): Make =>
    () => {
      const id = history[name]();
      if (removed && name === 'tag') history.add(`tag-${id}`, 'TagRemoved', { tagId: id });
      if (removed && name === 'category')
        history.add(`category-${id}`, 'CategoryRemoved', { categoryId: id });
      return { id };
    };

  const versionOf = (item: string, { id }: Address): Address => ({ id: `${item}-${id}-1` });

  const byResource: Partial<Record<ResourceName | 'Note' | 'Preview', Record<string, Make>>> = {
    Post: publications('post'),
    ...Object.fromEntries(OTHER_KINDS.map(kind => [PUBLICATION_RESOURCES[kind], publications(kind)])),
    Temoignage: {
      published: testimony('TestimonyPublished'),
      'just published by a rule': just('rule:1', testimony('TestimonyPublished')),
      'just published by another': just('user:1', testimony('TestimonyPublished')),
      pending: testimony(),
      'taken down': testimony('TestimonyPublished', 'TestimonyUnpublished'),
      rejected: testimony('TestimonyRejected'),
      abandoned: abandoned(testimony('TestimonyPublished')),
      withdrawn: testimony('TestimonyPublished', 'TestimonyWithdrawn'),
    },
    Comment: {
      published: comment('CommentPublished'),
      'just published by a rule': just('rule:1', comment('CommentPublished')),
      'just published by another': just('user:1', comment('CommentPublished')),
      pending: comment(),
      'taken down': comment('CommentPublished', 'CommentUnpublished', 'CommentRejected'),
      rejected: comment('CommentRejected'),
      abandoned: abandoned(comment('CommentPublished')),
      withdrawn: comment('CommentWithdrawn'),
    },
    ModerationRule: { standing: rule(), removed: rule(true) },
    Note: { written: note },
    Preview: { shared: preview(), revoked: preview(true) },
    Like: { given: reacted('ContentLiked'), 'taken back': reacted('ContentLiked', 'ContentUnliked') },
    View: { recorded: reacted('ViewRecorded') },
    Newsletter: { active: subscriber(), removed: subscriber(true) },
    Consent: { given: consent(), withdrawn: consent(true) },
    Report: { open: report(), settled: report(true) },
    ModerationCase: {
      testimony: testimony(),
      'testimony not asked': notAsked,
      comment: comment(),
      report: report(),
    },
    Contact: { received: contact(), removed: contact(true) },
    File: { present: file('image'), recording: file('audio'), removed: file('image', true) },
    Device: { registered: device },
    // The notary sees to it, as soon as anything has happened.
    // All that was done in these histories is one version.
    Version: {
      text: owner => versionOf('post', publication('post', ['published'])(owner)),
      testimony: owner => versionOf('temoignage', testimony()(owner)),
      'withdrawn testimony': owner => versionOf('temoignage', testimony('TestimonyWithdrawn')(owner)),
      comment: owner => versionOf('comment', comment()(owner)),
      'withdrawn comment': owner => versionOf('comment', comment('CommentWithdrawn')(owner)),
      category: owner => versionOf('category', term('category')(owner)),
      account: owner => versionOf('user', { id: userOf(owner) }),
    },
    Seal: { sealed: () => ({ id: 1 }) },
    Mail: { asked: mail },
    Session: { open: session(), ended: session(true) },
    Category: { present: term('category'), removed: term('category', true) },
    HousePage: { present: () => ({ id: 'faq' }) },
    Tag: { present: term('tag'), removed: term('tag', true) },
    User: {
      present: owner => ({ id: userOf(owner) }),
      deleted: owner => {
        const userId = userOf(owner);
        history.add(`user-${userId}`, 'UserDeleted', { userId, deletedAt: NOW });
        return { id: userId };
      },
    },
  };

  return {
    /** Published, for what is written about a text. */
    text,
    make(resource: string, state: string, owner: Person): Address {
      const make = byResource[resource as keyof typeof byResource]?.[state];
      if (!make) throw new Error(`nobody knows how to make ${resource}: ${state}`);
      return make(owner);
    },
    /** A code on its way to somebody; answers its digits. */
    code(purpose: CodePurpose, { userId, deviceId }: Person, email?: string): string {
      const { codes } = run.parvis.tools;
      const by = { now: Date.now(), deviceId, email };
      const issued = codes.issue(userId ?? 0, purpose, by);
      history.code(issued.userId, purpose, issued);
      return codes.read(issued);
    },
    /** A session of somebody; answers its refresh token. */
    refreshToken(owner: Person): string {
      const userId = userOf(owner);
      const sessionId = history.session(userId, { deviceId: owner.deviceId });
      const rotation = {
        ...{ sessionId, userId, seed: newSeed(), number: 0, recent: [], isOver: false },
        seenAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      };
      // Ahead of all that is asked of them later.
      void run.parvis.tools.rotations.open(rotation);
      return REFRESH_TOKENS.present(rotation);
    },
  };
}

const NOW = '2026-01-05T08:00:00.000Z';
const BYTES = {
  image: {
    code: 'FILES_USER_PICTURE',
    name: 'moi.png',
    extension: 'png',
    mimeType: 'image/png',
    width: 1,
    height: 1,
  },
  audio: {
    code: 'FILES_AUDIO',
    name: 'voix.mp3',
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    width: null,
    height: null,
  },
} as const;
const FILE = '/api/file/1';
const DETAILS: Readonly<Record<OtherKind, PublicationDetails>> = {
  actualite: { kind: 'actualite', place: '', happensOn: null },
  document: { kind: 'document', nature: 'book', inLanguage: null, files: [], pages: null, externalUrl: null },
  realisation: {
    kind: 'realisation',
    nature: 'aid',
    place: '',
    happenedOn: null,
    amount: null,
    currency: 'XAF',
    gallery: [],
  },
  multimedia: {
    kind: 'multimedia',
    media: 'audio',
    address: FILE,
    duration: null,
    transcript: '',
    inLanguage: null,
  },
  voix_off: {
    kind: 'voix_off',
    text: '/api/post/1',
    audio: FILE,
    narrator: '',
    duration: null,
    inLanguage: null,
  },
};
