/** Testimonies without their text: what the moderators' list and the public one show, and where each stands. */
import { contentName } from '../contract/content-key.ts';
import type { Language } from '../contract/languages.ts';
import type { Span } from '../contract/list-query.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { CoverSeason } from '../contract/publications.ts';
import type { RejectionReason, TestimonyStatus } from '../contract/testimonies.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { Position, RecordedEvent } from '../platform/event-log/event-log.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import { newestOthers } from '../platform/read-store/newest-others.ts';
import type { Collection, Filter } from '../platform/read-store/read-store.ts';
import { firstLine } from '../platform/text/first-line.ts';
import { firstPerson } from '../platform/text/first-person.ts';
import { sortKey } from '../platform/text/sort-key.ts';
import { pageByReactions, type ReactionOrder } from './order-by-reactions.ts';
import type { ReactionCountsDocument } from './reaction-counts.ts';

type Standing = Pick<TestimonyDocument, 'status' | 'slug' | 'publishedAt' | 'reason' | 'note' | 'appeal'>;

export type TestimonyDocument = {
  readonly id: number;
  readonly userId: number;
  /** Empty once its author is forgotten. */
  readonly author: string;
  readonly language: Language;
  readonly title: string;
  /** Without capitals and accents, for filters and orders. */
  readonly titleKey: string;
  readonly abstract: string;
  readonly firstLine: string;
  /** A sentence of it in the first person. */
  readonly voice: string;
  /** As it was submitted, when an editor has edited it since. */
  readonly origTitle: string | null;
  /** Null until it is published. */
  readonly slug: string | null;
  readonly season: CoverSeason;
  /** Path of a picture. */
  readonly cover: string | null;
  /** Ids. */
  readonly tags: readonly string[];
  /** Minutes. */
  readonly readTime: number;
  readonly status: TestimonyStatus;
  /** When it is rejected or taken down. */
  readonly reason: RejectionReason | null;
  readonly note: string | null;
  /** What its author has answered to the last decision against it. */
  readonly appeal: string | null;
  /** How it stood before the last decision: so it stands again when that is undone. */
  readonly before: Standing | null;
  readonly submittedAt: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  /** Of its last event, in its stream: what a decision has to expect. */
  readonly revision: number;
  readonly position: Position;
};

export const testimonies = readModel<TestimonyEvent | ConsentEvent>()<TestimonyDocument>({
  name: 'testimonies',
  version: 6,
  fields: {
    id: 'number',
    userId: 'number',
    language: 'text',
    status: 'text',
    slug: 'text',
    titleKey: 'text',
    tags: 'texts',
    cover: 'text',
    submittedAt: 'text',
    updatedAt: 'text',
    publishedAt: 'text',
  },
  indexes: [
    ['status', 'submittedAt'],
    ['language', 'status', 'publishedAt'],
    ['tags', 'language', 'status', 'publishedAt'],
    ['language', 'slug'],
    ['userId', 'submittedAt'],
    ['cover'],
  ],
  on: {
    TestimonySubmitted: event => {
      const { testimonyId: id, userId, author, language, season, title, abstract } = event.data;
      return [
        {
          id: String(id),
          evolve: () => ({
            id,
            userId,
            author,
            language,
            title,
            titleKey: sortKey(title),
            abstract,
            firstLine: firstLine(event.data.content),
            voice: firstPerson(event.data.content, language),
            origTitle: null,
            slug: null,
            season,
            tags: event.data.tags.map(String),
            cover: event.data.cover,
            readTime: event.data.readTimeMinutes,
            status: 'pending',
            reason: null,
            note: null,
            appeal: null,
            before: null,
            submittedAt: event.at,
            publishedAt: null,
            ...stand(event),
          }),
        },
      ];
    },
    // Before the testimony itself where it is sent or comes back; by itself when it was asked for later.
    ConsentRecorded: event =>
      event.data.purpose === 'testimony'
        ? [{ id: String(event.data.id), evolve: document => document && { ...document, ...stand(event) } }]
        : [],
    TestimonyEdited: event => {
      const { title, abstract, readTimeMinutes, tags, cover } = event.data;
      return changed(event, document => ({
        title,
        titleKey: sortKey(title),
        abstract,
        firstLine: firstLine(event.data.content),
        voice: firstPerson(event.data.content, document.language),
        readTime: readTimeMinutes,
        tags: tags.map(String),
        cover,
        origTitle: document.origTitle ?? document.title,
      }));
    },
    TestimonyPublished: event => {
      const { slug, publishedAt, note } = event.data;
      return decided(event, { status: 'published', slug, publishedAt, reason: null, note: note || null });
    },
    TestimonyRejected: event => {
      const { reason, note } = event.data;
      return decided(event, { status: 'rejected', reason, note });
    },
    TestimonyUnpublished: event => {
      const { reason, note } = event.data;
      return decided(event, { status: 'unpublished', reason, note });
    },
    TestimonyDecisionUndone: event => changed(event, ({ before }) => ({ ...before, before: null })),
    TestimonyWithdrawn: event => changed(event, () => ({ status: 'withdrawn' })),
    TestimonyAppealed: event =>
      changed(event, ({ status }) => ({
        status: status === 'rejected' ? 'pending' : status,
        appeal: event.data.message,
        before: null,
      })),
    TestimonyResubmitted: event =>
      changed(event, ({ slug }) => ({
        ...UNDECIDED,
        status: slug === null ? 'pending' : 'unpublished',
      })),
    TestimonyRestated: event => {
      const { title, abstract, content, slug } = event.data;
      return changed(event, ({ language }) => ({
        ...NAMELESS,
        title,
        titleKey: sortKey(title),
        abstract,
        firstLine: firstLine(content),
        voice: firstPerson(content, language),
        slug,
      }));
    },
    TestimonyForgotten: event =>
      changed(event, () => ({
        ...NAMELESS,
        title: '',
        titleKey: '',
        abstract: '',
        firstLine: '',
        voice: '',
        slug: null,
        cover: null,
        status: 'withdrawn',
      })),
  },
});

const UNDECIDED = { before: null, reason: null, note: null, appeal: null } as const;
const NAMELESS = { ...UNDECIDED, author: '', origTitle: null } as const;

const stand = ({ at, revision, position }: RecordedEvent) => ({ updatedAt: at, revision, position });

const changed = (
  event: RecordedEvent<string, { readonly testimonyId: number }>,
  differences: (document: TestimonyDocument) => Partial<TestimonyDocument>,
) => [
  change<TestimonyDocument>(String(event.data.testimonyId), document => ({
    ...document,
    ...differences(document),
    ...stand(event),
  })),
];

const decided = (
  event: RecordedEvent<string, { readonly testimonyId: number }>,
  outcome: Partial<Standing>,
) =>
  changed(event, ({ status, slug, publishedAt, reason, note, appeal }) => ({
    ...outcome,
    appeal: null,
    before: { status, slug, publishedAt, reason, note, appeal },
  }));

type Testimonies = Collection<TestimonyDocument>;

const ORDERS = {
  createdAt: 'submittedAt',
  updatedAt: 'updatedAt',
  publishedAt: 'publishedAt',
  title: 'titleKey',
} as const;

/** What a list was asked: ids where it names something. */
export interface TestimoniesAsked {
  readonly language?: Language;
  readonly statuses?: readonly TestimonyStatus[];
  readonly owners?: readonly number[];
  readonly tags?: readonly string[];
  readonly title?: readonly string[];
  readonly createdAt?: Span;
  readonly updatedAt?: Span;
  readonly publishedAt?: Span;
  readonly order?: Readonly<Partial<Record<keyof typeof ORDERS, Direction>>>;
}

/** Unless an order is asked for: what is published newest first, what waits longest first, the rest as it came, the last first. */
function usualOrder([status, ...more]: readonly TestimonyStatus[] = []) {
  if (status === 'published' && more.length === 0)
    return { field: 'publishedAt', direction: 'desc' } as const;
  const waits = status === 'pending' && more.length === 0;
  return { field: 'submittedAt', direction: waits ? 'asc' : 'desc' } as const;
}

export const findTestimonies = (
  all: Testimonies,
  asked: TestimoniesAsked,
  paging: Paging,
): Promise<Page<TestimonyDocument>> =>
  findPage(all, filterOf(asked), sortedBy(asked.order, ORDERS, [usualOrder(asked.statuses)]), paging);

/** The most viewed or the most liked first. */
export const testimoniesByReactions = (
  all: Testimonies,
  counts: Collection<ReactionCountsDocument>,
  asked: TestimoniesAsked & { readonly by: ReactionOrder },
  paging: Paging,
): Promise<Page<TestimonyDocument>> =>
  pageByReactions(
    counts,
    {
      spec: testimonies,
      documents: all,
      where: filterOf(asked),
      kind: 'temoignage',
      nameOf: ({ id }) => contentName({ contentKind: 'temoignage', contentId: id }),
      idOf: name => name.split(':')[1] ?? '',
    },
    asked.by,
    paging,
  );

const filterOf = (asked: TestimoniesAsked): Filter =>
  where({
    language: asked.language,
    status: among(asked.statuses),
    userId: among(asked.owners),
    tags: among(asked.tags),
    titleKey: asked.title && { contains: asked.title.map(sortKey) },
    submittedAt: inSpan(asked.createdAt),
    updatedAt: inSpan(asked.updatedAt),
    publishedAt: inSpan(asked.publishedAt),
  });

/** Published in the same language with a theme in common, newest first; where there is none, the newest. */
export async function similarTestimonies(
  all: Testimonies,
  {
    id,
    language,
    themes,
  }: Pick<TestimonyDocument, 'id' | 'language'> & { readonly themes: readonly string[] },
  limit: number,
): Promise<TestimonyDocument[]> {
  const newestOf = (filters: readonly Pick<TestimoniesAsked, 'tags'>[]) =>
    newestOthers(
      all,
      filters.map(filter => filterOf({ ...filter, language, statuses: ['published'] })),
      'publishedAt',
      ['id', id],
      limit,
    );
  const alike = await newestOf(themes.map(theme => ({ tags: [theme] })));
  return alike.length > 0 ? alike : newestOf([{}]);
}

/** Published once, though perhaps taken down or withdrawn since. */
export const testimonyBySlug = async (all: Testimonies, language: Language, slug: string) =>
  (await all.find({ where: { language, slug }, limit: 1 }))[0];

/** Of any status, all of them. */
export const allTestimoniesOf = (all: Testimonies, userId: number): Promise<TestimonyDocument[]> =>
  all.find({ where: { userId } });

/** Whether one of these paths is the cover of a testimony. */
export const testimoniesCoveredBy = (
  all: Testimonies,
  names: readonly string[],
  limit: number,
): Promise<TestimonyDocument[]> => all.find({ where: { cover: { in: names } }, limit });
