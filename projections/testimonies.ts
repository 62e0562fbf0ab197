/** Testimonies without their text: what the moderators' list and the public one show, and where each stands. */
import type { Language } from '../contract/languages.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { CoverSeason } from '../contract/publications.ts';
import type { RejectionReason, TestimonyStatus } from '../contract/testimonies.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { Position, RecordedEvent } from '../platform/event-log/event-log.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

type Standing = Pick<TestimonyDocument, 'status' | 'slug' | 'publishedAt' | 'reason' | 'note'>;

export type TestimonyDocument = {
  readonly id: number;
  readonly userId: number;
  /** Empty once its author is forgotten. */
  readonly author: string;
  readonly language: Language;
  readonly title: string;
  readonly abstract: string;
  /** As it was submitted, when an editor has edited it since. */
  readonly origTitle: string | null;
  /** Null until it is published. */
  readonly slug: string | null;
  readonly season: CoverSeason;
  /** Ids. */
  readonly tags: readonly string[];
  /** Minutes. */
  readonly readTime: number;
  readonly status: TestimonyStatus;
  /** When it is rejected or taken down. */
  readonly reason: RejectionReason | null;
  readonly note: string | null;
  /** How it stood before the last decision: so it stands again when that is undone. */
  readonly before: Standing | null;
  readonly submittedAt: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  /** Of its last event, in its stream: what a decision has to expect. */
  readonly revision: number;
  readonly position: Position;
};

export const testimonies = readModel<TestimonyEvent>()<TestimonyDocument>({
  name: 'testimonies',
  version: 2,
  fields: {
    userId: 'number',
    language: 'text',
    status: 'text',
    slug: 'text',
    tags: 'texts',
    submittedAt: 'text',
    publishedAt: 'text',
  },
  indexes: [
    ['status', 'submittedAt'],
    ['language', 'status', 'publishedAt'],
    ['tags', 'language', 'status', 'publishedAt'],
    ['language', 'slug'],
    ['userId', 'submittedAt'],
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
            abstract,
            origTitle: null,
            slug: null,
            season,
            tags: event.data.tags.map(String),
            readTime: event.data.readTimeMinutes,
            status: 'pending',
            reason: null,
            note: null,
            before: null,
            submittedAt: event.at,
            publishedAt: null,
            ...stand(event),
          }),
        },
      ];
    },
    TestimonyEdited: event => {
      const { title, abstract, readTimeMinutes } = event.data;
      return changed(event, document => ({
        title,
        abstract,
        readTime: readTimeMinutes,
        origTitle: document.origTitle ?? document.title,
      }));
    },
    TestimonyPublished: event => {
      const { slug, publishedAt } = event.data;
      return decided(event, { status: 'published', slug, publishedAt, reason: null, note: null });
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
    TestimonyRestated: event => {
      const { title, abstract, slug } = event.data;
      return changed(event, () => ({ ...NAMELESS, title, abstract, slug }));
    },
    TestimonyForgotten: event =>
      changed(event, () => ({ ...NAMELESS, title: '', abstract: '', slug: null, status: 'withdrawn' })),
  },
});

const NAMELESS = { before: null, author: '', origTitle: null, reason: null, note: null } as const;

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
  changed(event, ({ status, slug, publishedAt, reason, note }) => ({
    ...outcome,
    before: { status, slug, publishedAt, reason, note },
  }));

type Testimonies = Collection<TestimonyDocument>;

/** The one that waits longest first. */
export const pendingTestimonies = (all: Testimonies, paging: Paging): Promise<Page<TestimonyDocument>> =>
  findPage(all, { status: 'pending' }, [{ field: 'submittedAt', direction: 'asc' }], paging);

/** Newest first, unless the direction says otherwise. */
export const publishedTestimonies = (
  all: Testimonies,
  {
    language,
    tag,
    direction = 'desc',
  }: {
    readonly language: Language;
    readonly tag?: string | undefined;
    readonly direction?: Direction | undefined;
  },
  paging: Paging,
): Promise<Page<TestimonyDocument>> =>
  findPage(
    all,
    { language, status: 'published', ...(tag && { tags: tag }) },
    [{ field: 'publishedAt', direction }],
    paging,
  );

/** Of a status that is not waited for: last submitted first. */
export const testimoniesByStatus = (
  all: Testimonies,
  status: TestimonyStatus,
  paging: Paging,
): Promise<Page<TestimonyDocument>> =>
  findPage(all, { status }, [{ field: 'submittedAt', direction: 'desc' }], paging);

/** Published once, though perhaps taken down or withdrawn since. */
export const testimonyBySlug = async (all: Testimonies, language: Language, slug: string) =>
  (await all.find({ where: { language, slug }, limit: 1 }))[0];

/** Last submitted first, of any status. */
export const testimoniesOfUser = (
  all: Testimonies,
  userId: number,
  paging: Paging,
): Promise<Page<TestimonyDocument>> =>
  findPage(all, { userId }, [{ field: 'submittedAt', direction: 'desc' }], paging);

/** Of any status, all of them. */
export const allTestimoniesOf = (all: Testimonies, userId: number): Promise<TestimonyDocument[]> =>
  all.find({ where: { userId } });
