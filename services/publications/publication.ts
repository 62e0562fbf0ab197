import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { PublicationDetails } from '../../contract/publication-kinds.ts';
import type { PublicationStatus } from '../../contract/publications.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { PublicationEvent } from '../../events/publications.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

type DataOf<Type extends PublicationEvent['type']> = Extract<PublicationEvent, { type: Type }>['data'];

export interface Translation extends Omit<DataOf<'TranslationWritten'>, 'publicationId' | 'language'> {
  readonly status: PublicationStatus;
  readonly publishedAt: string | null;
  /** While it is scheduled. */
  readonly publishAt: string | null;
}

/** One text in one or both languages; each translation has its own status. */
export type Publication =
  | { readonly status: 'none' }
  | ({
      readonly status: 'drafted';
      readonly translations: Readonly<Partial<Record<Language, Translation>>>;
      readonly details: PublicationDetails | null;
      /** Null while it is there. */
      readonly removal: Pick<DataOf<'PublicationRemoved'>, 'by' | 'removedAt'> | null;
    } & DataOf<'PublicationDrafted'>);

/** What a command does to one translation: its text first, then its status. */
export interface TranslationChange {
  readonly language: Language;
  readonly text?: Omit<DataOf<'TranslationWritten'>, 'publicationId' | 'language'>;
  readonly status?: PublicationStatus;
  /** When it was or will be published; needed for `scheduled`. ISO 8601. */
  readonly publishAt?: string;
}

/** `at` is when the command was given. One command is one append. */
export type PublicationCommand = EditorCommand | DueCommand | RemovalCommand;

/** The moment has come for which a translation was scheduled. */
export interface DueCommand {
  readonly kind: 'publishDue';
  readonly language: Language;
  readonly at: string;
}

/** It goes in both languages, and comes back as it then was. */
type RemovalCommand = { readonly by: By & { readonly userId: number | null }; readonly at: string } & (
  | { readonly kind: 'remove' }
  | { readonly kind: 'restore' }
);
type By = { readonly roles: readonly Role[] };

type EditorCommand = {
  readonly by: By;
  readonly at: string;
  readonly translations: readonly TranslationChange[];
  readonly details?: PublicationDetails;
} & (
  | { readonly kind: 'draft'; readonly publication: DataOf<'PublicationDrafted'> }
  | ({ readonly kind: 'change' } & Partial<
      Pick<DataOf<'PublicationDrafted'>, 'categories' | 'tags' | 'cover' | 'season'>
    >)
);

export const publicationStream = (publicationId: number): string => `publication-${publicationId}`;

function decide(command: PublicationCommand, publication: Publication): readonly PublicationEvent[] {
  if (command.kind === 'publishDue') return due(publication, command);
  if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (command.kind === 'remove') return removed(publication, command);
  if (command.kind === 'restore') return restored(publication, command);
  const events: PublicationEvent[] = [];
  let state = publication;
  const happen = (happened: readonly PublicationEvent[]) => {
    events.push(...happened);
    state = happened.reduce(evolve, state);
  };
  if (command.kind === 'draft') {
    if (publication.status !== 'none') throw new Refusal('conflict', 'conflict');
    happen([{ type: 'PublicationDrafted', data: command.publication }]);
  } else {
    happen(classified(drafted(state), command));
    happen(covered(drafted(state), command));
  }
  happen(detailed(drafted(state), command.details));
  for (const change of command.translations) {
    happen(written(drafted(state), change));
    happen(moved(drafted(state), change, command.at));
  }
  assertWhole(drafted(state));
  return events;
}

/** What is published, or will be by itself, has something to be heard or seen. */
function assertWhole({ details, translations }: Drafted): void {
  const field = missingIn(details);
  const shown = Object.values(translations).some(
    ({ status }) => status === 'published' || status === 'scheduled',
  );
  if (field !== undefined && shown) throw new Refusal('invalid', 'required', field);
}

function missingIn(details: PublicationDetails | null): string | undefined {
  if (details?.kind === 'voix_off' && details.audio === null) return 'audio';
  // An image may be its cover.
  if (details?.kind === 'multimedia' && details.media !== 'image' && details.address === null)
    return 'address';
  return undefined;
}

/** Nothing when it is scheduled no longer, or for later: an editor was faster. */
function due(publication: Publication, { language, at }: DueCommand): readonly PublicationEvent[] {
  const { publicationId, translations } = known(publication);
  const { status, publishAt, publishedAt } = translations[language] ?? {};
  if (status !== 'scheduled' || !publishAt || publishAt > at) return [];
  return [
    {
      type: 'TranslationPublished',
      data: { publicationId, language, publishedAt: publishedAt ?? publishAt },
    },
  ];
}

function removed(publication: Publication, { by, at }: RemovalCommand): readonly PublicationEvent[] {
  const { publicationId, translations, removal } = known(publication);
  if (removal) return [];
  const taken = Object.entries(translations).flatMap(([named, { status }]): PublicationEvent[] => {
    const data = { publicationId, language: named as Language };
    if (status === 'published') return [{ type: 'TranslationArchived', data }];
    return status === 'scheduled' ? [{ type: 'TranslationReturnedToDraft', data }] : [];
  });
  return [...taken, { type: 'PublicationRemoved', data: { publicationId, by: by.userId, removedAt: at } }];
}

/** Administrators do it at any time; an editor takes back at once what was a mistake. */
function restored(publication: Publication, { by, at }: RemovalCommand): readonly PublicationEvent[] {
  const { publicationId, removal } = known(publication);
  const isOwn = removal !== null && by.userId !== null && removal.by === by.userId;
  const isSoon = removal !== null && Date.parse(at) - Date.parse(removal.removedAt) <= UNDO_MS;
  if (!by.roles.includes('ROLE_ADMIN') && !(isOwn && isSoon)) throw new Refusal('forbidden', 'forbidden');
  return removal ? [{ type: 'PublicationRestored', data: { publicationId } }] : [];
}

const UNDO_MS = LIMITS.undoSeconds * 1000;

/** Removed or not. */
function known(publication: Publication): Drafted {
  if (publication.status === 'none') throw new Refusal('notFound', 'notFound');
  return publication;
}

function drafted(publication: Publication): Drafted {
  if (publication.status === 'none' || publication.removal) throw new Refusal('notFound', 'notFound');
  return publication;
}

type Change = Extract<EditorCommand, { kind: 'change' }>;

function classified(publication: Drafted, change: Change): readonly PublicationEvent[] {
  const { publicationId } = publication;
  const { categories = publication.categories, tags = publication.tags } = change;
  if (sameIds(categories, publication.categories) && sameIds(tags, publication.tags)) return [];
  return [{ type: 'PublicationClassified', data: { publicationId, categories, tags } }];
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, i) => id === b[i]);

function covered(publication: Drafted, change: Change): readonly PublicationEvent[] {
  const { publicationId } = publication;
  const { cover = publication.cover, season = publication.season } = change;
  if (cover === publication.cover && season === publication.season) return [];
  return [{ type: 'CoverChosen', data: { publicationId, cover, season } }];
}

function detailed(
  { publicationId, kind, details: before }: Drafted,
  details: PublicationDetails | undefined,
): readonly PublicationEvent[] {
  if (!details || JSON.stringify(details) === JSON.stringify(before)) return [];
  // Those of another kind would make something of it that no reader knows.
  if (details.kind !== kind) throw new Refusal('conflict', 'conflict');
  return [{ type: 'DetailsGiven', data: { publicationId, details } }];
}

const TEXT_FIELDS = [
  'title',
  'abstract',
  'content',
  'author',
  'authorId',
  'slug',
  'readTimeMinutes',
] as const;

function written(publication: Drafted, { language, text }: TranslationChange): readonly PublicationEvent[] {
  const before = publication.translations[language];
  if (!text || (before && TEXT_FIELDS.every(field => before[field] === text[field]))) return [];
  return [
    { type: 'TranslationWritten', data: { publicationId: publication.publicationId, language, ...text } },
  ];
}

function moved(publication: Drafted, change: TranslationChange, at: string): readonly PublicationEvent[] {
  const { language, publishAt } = change;
  const translation = publication.translations[language];
  // Of what is scheduled, the moment alone can be moved.
  const movesMoment = publishAt !== undefined && translation?.status === 'scheduled';
  const status = change.status ?? (movesMoment ? 'scheduled' : undefined);
  if (status === undefined) return [];
  if (!translation) throw new Refusal('invalid', 'translationMissing', 'language');
  const data = { publicationId: publication.publicationId, language };
  if (status === 'scheduled') {
    if (translation.status === 'scheduled' && (publishAt ?? translation.publishAt) === translation.publishAt)
      return [];
    if (publishAt === undefined || publishAt <= at)
      throw new Refusal('invalid', 'scheduleInPast', 'publishAt');
    return [{ type: 'TranslationScheduled', data: { ...data, publishAt } }];
  }
  if (status === translation.status) return [];
  switch (status) {
    case 'draft':
      return [{ type: 'TranslationReturnedToDraft', data }];
    case 're-read':
      return [{ type: 'TranslationSentForReview', data }];
    case 'archived':
      if (translation.status !== 'published') throw new Refusal('conflict', 'notPublished', 'status');
      return [{ type: 'TranslationArchived', data }];
    case 'published': {
      if (publishAt !== undefined && publishAt > at) throw new Refusal('invalid', 'invalidDate', 'publishAt');
      const publishedAt = translation.publishedAt ?? publishAt ?? at;
      return [{ type: 'TranslationPublished', data: { ...data, publishedAt } }];
    }
    default:
      return status satisfies never;
  }
}

function evolve(publication: Publication, event: PublicationEvent): Publication {
  if (event.type === 'PublicationDrafted') {
    return { status: 'drafted', ...event.data, details: null, translations: {}, removal: null };
  }
  if (publication.status === 'none') return publication;
  switch (event.type) {
    case 'PublicationClassified':
      return { ...publication, categories: event.data.categories, tags: event.data.tags };
    case 'DetailsGiven':
      return { ...publication, details: event.data.details };
    case 'CoverChosen':
      return { ...publication, cover: event.data.cover, season: event.data.season };
    case 'TranslationWritten': {
      const { publicationId: _, language, ...text } = event.data;
      const before = publication.translations[language];
      return withTranslation(publication, language, {
        ...text,
        status: before?.status ?? 're-read',
        publishedAt: before?.publishedAt ?? null,
        publishAt: before?.publishAt ?? null,
      });
    }
    case 'TranslationSentForReview':
      return withStatus(publication, event.data.language, 're-read');
    case 'TranslationReturnedToDraft':
      return withStatus(publication, event.data.language, 'draft');
    case 'TranslationScheduled':
      return withStatus(publication, event.data.language, 'scheduled', { publishAt: event.data.publishAt });
    case 'TranslationPublished':
      return withStatus(publication, event.data.language, 'published', {
        publishedAt: event.data.publishedAt,
      });
    case 'TranslationArchived':
      return withStatus(publication, event.data.language, 'archived');
    case 'PublicationRemoved':
      return { ...publication, removal: { by: event.data.by, removedAt: event.data.removedAt } };
    case 'PublicationRestored':
      return { ...publication, removal: null };
    default:
      return event satisfies never;
  }
}

type Drafted = Extract<Publication, { status: 'drafted' }>;

const withTranslation = (publication: Drafted, language: Language, translation: Translation): Drafted => ({
  ...publication,
  translations: { ...publication.translations, [language]: translation },
});

function withStatus(
  publication: Drafted,
  language: Language,
  status: PublicationStatus,
  dates: Partial<Pick<Translation, 'publishedAt' | 'publishAt'>> = {},
): Drafted {
  const translation = publication.translations[language];
  if (!translation) return publication;
  return withTranslation(publication, language, {
    ...translation,
    publishAt: null,
    ...dates,
    status,
  });
}

export const publicationDecider: Decider<PublicationCommand, Publication, PublicationEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
