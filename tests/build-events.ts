/**
 * Histories for tests: each entity that is asked for comes with the ones that it needs, and with data that is
 * different each time and the same in each run.
 */
import type { ContentKind } from '../contract/content-key.ts';
import { DAY_MS } from '../contract/durations.ts';
import type { Language } from '../contract/languages.ts';
import type { AccountEvent, CodePurpose, SessionEvent } from '../events/accounts.ts';
import { eventTypes } from '../events/all.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { ContactEvent } from '../events/contact.ts';
import type { DeviceEvent } from '../events/devices.ts';
import type { EditingEvent } from '../events/editing.ts';
import type { FileEvent } from '../events/files.ts';
import type { HomeEvent } from '../events/home.ts';
import type { LetterEvent } from '../events/letters.ts';
import type { MailEvent } from '../events/mails.ts';
import type { ModerationRuleEvent } from '../events/moderation-rules.ts';
import type { NewsletterEvent } from '../events/newsletter.ts';
import type { PublicationEvent } from '../events/publications.ts';
import type { LikerEvent, ReactionEvent } from '../events/reactions.ts';
import type { ReportEvent } from '../events/reports.ts';
import type { TaxonomyEvent } from '../events/taxonomy.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { EventLog, NewEvent } from '../platform/event-log/event-log.ts';

export type AnyEvent =
  | PublicationEvent
  | TestimonyEvent
  | TaxonomyEvent
  | ReactionEvent
  | LikerEvent
  | AccountEvent
  | SessionEvent
  | MailEvent
  | CommentEvent
  | ConsentEvent
  | ContactEvent
  | DeviceEvent
  | FileEvent
  | EditingEvent
  | HomeEvent
  | LetterEvent
  | ModerationRuleEvent
  | NewsletterEvent
  | ReportEvent;
type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data'];
export type BuiltEvent = NewEvent & { readonly stream: string };

export type History = ReturnType<typeof createHistory>;

export function createHistory(start = Date.UTC(2026, 0, 5, 8)) {
  const events: BuiltEvent[] = [];
  const written = new Map<string, number>();
  let appended = 0;
  let ids = 0;
  let time = start;

  const nextId = () => 1_000_000 + ++ids;

  /** A minute passes with each event. */
  const add = <Type extends AnyEvent['type']>(
    stream: string,
    type: Type,
    data: DataOf<Type>,
    actor = 'system',
  ): void => {
    time += 60_000;
    const id = `00000000-0000-7000-8000-${String(events.length).padStart(12, '0')}`;
    const at = new Date(time).toISOString();
    events.push({
      stream,
      id,
      type,
      schema: eventTypes[type].schema,
      at,
      actor,
      correlationId: id,
      causationId: id,
      data,
    });
  };

  return {
    events,
    add,
    /** The next event happens a minute after this. */
    at: (iso: string) => {
      time = Date.parse(iso);
    },

    account(overrides: Partial<DataOf<'UserRegistered'>> = {}): number {
      const userId = overrides.userId ?? nextId();
      add(`user-${userId}`, 'UserRegistered', {
        userId,
        name: `Prénom ${userId}`,
        lastName: `Nom ${userId}`,
        phone: null,
        birthDay: null,
        picture: null,
        language: 'fr',
        email: `${userId}@example.org`,
        passwordHash: '$argon2id$v=19$m=65536,t=3,p=4$c2Fs$aGFzaA',
        ...overrides,
      });
      return userId;
    },

    /** Sent for an account; answers the event. */
    code(userId: number, purpose: CodePurpose, overrides: Partial<DataOf<'CodeIssued'>> = {}): BuiltEvent {
      add(`user-${userId}`, 'CodeIssued', {
        userId,
        purpose,
        seed: 'seed',
        codeHash: 'hash',
        issuedAt: new Date(time).toISOString(),
        expiresAt: new Date(time + 600_000).toISOString(),
        email: null,
        deviceId: 'device',
        ...overrides,
      });
      return events.at(-1) as BuiltEvent;
    },

    session(
      userId: number,
      { agent = 'Firefox', ...overrides }: Partial<DataOf<'SignedIn'>['session']> & { agent?: string } = {},
    ): number {
      const sessionId = nextId();
      const openedAt = new Date(time).toISOString();
      add(`session-${sessionId}`, 'SignedIn', {
        userId,
        session: {
          sessionId,
          generation: 0,
          deviceId: 'device',
          openedAt,
          expiresAt: new Date(time + 30 * DAY_MS).toISOString(),
          ...overrides,
        },
        agent,
      });
      return sessionId;
    },

    category(overrides: Partial<DataOf<'CategoryCreated'>> = {}): number {
      const categoryId = overrides.categoryId ?? nextId();
      const translation = (title: string) => ({ title, description: '', slug: `${title}-${categoryId}` });
      add(`category-${categoryId}`, 'CategoryCreated', {
        categoryId,
        type: 'post',
        translations: { fr: translation('rubrique'), 'en-US': translation('category') },
        ...overrides,
      });
      return categoryId;
    },

    tag(overrides: Partial<DataOf<'TagCreated'>> = {}): number {
      const tagId = overrides.tagId ?? nextId();
      const translation = (title: string) => ({ title, slug: `${title}-${tagId}` });
      add(`tag-${tagId}`, 'TagCreated', {
        tagId,
        translations: { fr: translation('mot'), 'en-US': translation('word') },
        ...overrides,
      });
      return tagId;
    },

    /** Written in the given languages (default: French), and published in them unless told otherwise. */
    publication(
      overrides: Partial<DataOf<'PublicationDrafted'>> & {
        readonly languages?: readonly Language[];
        readonly published?: boolean;
      } = {},
    ): number {
      const { languages = ['fr'], published = true, ...drafted } = overrides;
      const publicationId = drafted.publicationId ?? nextId();
      const categories = drafted.categories ?? [this.category()];
      const tags = drafted.tags ?? [this.tag()];
      add(`publication-${publicationId}`, 'PublicationDrafted', {
        kind: 'post',
        type: 'post',
        ownerId: null,
        cover: null,
        season: 'green',
        ...drafted,
        publicationId,
        categories,
        tags,
      });
      for (const language of languages) {
        this.translation(publicationId, language);
        if (published) this.publish(publicationId, language);
      }
      return publicationId;
    },

    translation(
      publicationId: number,
      language: Language,
      overrides: Partial<DataOf<'TranslationWritten'>> = {},
    ): void {
      add(`publication-${publicationId}`, 'TranslationWritten', {
        publicationId,
        language,
        title: `Titre ${publicationId}`,
        abstract: `Résumé ${publicationId}`,
        content: `<p>Texte ${publicationId}, ${events.length}</p>`,
        author: 'Parvis',
        authorId: null,
        slug: `titre-${publicationId}`,
        readTimeMinutes: 3,
        ...overrides,
      });
    },

    publish(publicationId: number, language: Language): void {
      const publishedAt = new Date(time).toISOString();
      add(`publication-${publicationId}`, 'TranslationPublished', { publicationId, language, publishedAt });
    },

    /** Pending. */
    testimony(overrides: Partial<DataOf<'TestimonySubmitted'>> = {}): number {
      const testimonyId = overrides.testimonyId ?? nextId();
      add(`testimony-${testimonyId}`, 'TestimonySubmitted', {
        testimonyId,
        userId: overrides.userId ?? this.account(),
        author: 'Une lectrice',
        language: 'fr',
        season: 'gold',
        tags: [],
        cover: null,
        title: `Témoignage ${testimonyId}`,
        abstract: 'Ce que j’ai reçu.',
        content: `Ce que j’ai reçu, je le dis. ${testimonyId}`,
        readTimeMinutes: 2,
        ...overrides,
      });
      return testimonyId;
    },

    /** Pending; under a post of its own, unless told otherwise. */
    comment(overrides: Partial<DataOf<'CommentPosted'>> = {}): number {
      const commentId = overrides.commentId ?? nextId();
      add(`comment-${commentId}`, 'CommentPosted', {
        commentId,
        contentKind: 'post',
        contentId: overrides.contentId ?? this.publication(),
        threadId: commentId,
        responseTo: null,
        userId: overrides.userId ?? this.account(),
        author: 'Un lecteur',
        message: `Merci pour ces mots. ${commentId}`,
        ...overrides,
      });
      return commentId;
    },

    /** By a device. */
    reaction(
      type: Exclude<ReactionEvent['type'], 'ViewRecorded'>,
      contentId: number,
      deviceId = 'device',
      contentKind: ContentKind = 'post',
    ): void {
      const data = { contentKind, contentId, deviceId, userId: null };
      add(`like-${contentKind}-${contentId}-${deviceId}`, type, data);
    },

    view(
      contentKind: ContentKind,
      contentId: number,
      deviceId = 'device',
      read: Partial<Pick<DataOf<'ViewRecorded'>, 'language' | 'deviceType'>> = {},
    ): void {
      add(`view-${contentId}-${deviceId}`, 'ViewRecorded', {
        contentKind,
        contentId,
        deviceId,
        isNew: true,
        viewedAt: '2026-11-21T08:00:00.000Z',
        language: 'fr',
        deviceType: 'desktop',
        ...read,
      });
    },

    /** What was added since the last time, or the next so many of it. */
    async appendTo(log: EventLog, count = events.length): Promise<void> {
      for (const { stream, ...event } of events.slice(appended, appended + count)) {
        const revision = written.get(stream);
        const answer = await log.append(stream, revision ?? 'none', [event]);
        written.set(stream, answer.revision);
        appended += 1;
      }
    },
  };
}
