/** What moderators decide on: testimonies, comments and reports, as each waits and as it was decided. */
import { hash } from 'node:crypto';
import type { ContentKind } from '../contract/content-key.ts';
import type { Language } from '../contract/languages.ts';
import type { Span } from '../contract/list-query.ts';
import type { CaseKind, CaseStatus } from '../contract/moderation.ts';
import type { Page } from '../contract/paging.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { HoldEvent } from '../events/moderation-rules.ts';
import type { ReportEvent } from '../events/reports.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { shortened } from '../platform/text/excerpt.ts';
import { plainText } from '../platform/text/rich-text.ts';
import { sortKey } from '../platform/text/sort-key.ts';

type Standing = Pick<
  CaseDocument,
  'status' | 'reason' | 'note' | 'waitingSince' | 'decidedAt' | 'decidedBy' | 'decidedByRule'
>;

export type CaseDocument = {
  readonly id: number;
  readonly kind: CaseKind;
  readonly about: { readonly kind: ContentKind | 'comment'; readonly id: number };
  readonly language: Language | null;
  /** Whose text it is; null of a report. */
  readonly userId: number | null;
  /** Empty once they are forgotten. */
  readonly author: string;
  /** A title, or how a message begins; empty of a report. */
  readonly title: string;
  /** What is searched: the title, the author and the first words, without capitals and accents. */
  readonly key: string;
  /** A hash of the words alone, so that the same text sent again is found; null when there are too few to tell. */
  readonly print: string | null;
  readonly status: CaseStatus;
  readonly reason: string | null;
  readonly note: string | null;
  /** What its author has answered to a decision against it. */
  readonly appeal: string | null;
  readonly waitingSince: string;
  readonly decidedAt: string | null;
  /** An account. */
  readonly decidedBy: number | null;
  readonly decidedByRule: number | null;
  /** The rule that left it to a person, as it stands now. */
  readonly heldByRule: number | null;
  /** Before the last decision: so it stands again when that is undone. */
  readonly before: Standing | null;
  /** Of its last event, in its stream: what a decision has to expect. */
  readonly revision: number;
};

export const cases = readModel<
  TestimonyEvent | ConsentEvent | CommentEvent | ReportEvent | HoldEvent
>()<CaseDocument>({
  name: 'cases',
  version: 4,
  fields: {
    kind: 'text',
    status: 'text',
    language: 'text',
    userId: 'number',
    key: 'text',
    print: 'text',
    waitingSince: 'text',
    decidedAt: 'text',
    decidedBy: 'number',
  },
  indexes: [
    ['status', 'waitingSince'],
    ['status', 'kind', 'waitingSince'],
    ['status', 'decidedAt'],
    ['userId', 'waitingSince'],
    ['print'],
  ],
  on: {
    TestimonySubmitted: event => {
      const { testimonyId: id, userId, author, language } = event.data;
      const about = { kind: 'temoignage', id } as const;
      const said = words(event.data, author);
      return opened(event, { id, kind: 'testimony', about, userId, author, language, ...said });
    },
    // Before the testimony itself where it is sent or comes back; by itself when it was asked for later.
    ConsentRecorded: ({ revision, data: { purpose, id } }) =>
      purpose === 'testimony'
        ? [{ id: String(id), evolve: document => document && { ...document, revision } }]
        : [],
    TestimonyEdited: event => changed(event, ({ author }) => words(event.data, author)),
    TestimonyPublished: event => decided(event, { status: 'published', note: event.data.note || null }),
    TestimonyRejected: event => decided(event, { status: 'rejected', ...becauseOf(event) }),
    TestimonyUnpublished: event => decided(event, { status: 'unpublished', ...becauseOf(event) }),
    TestimonyDecisionUndone: event => undone(event),
    TestimonyWithdrawn: event => decided(event, { status: 'withdrawn' }),
    TestimonyAppealed: event => changed(event, () => ({ ...waits(event.at), appeal: event.data.message })),
    TestimonyResubmitted: event => changed(event, () => waits(event.at)),
    TestimonyRestated: event => changed(event, () => ({ ...NAMELESS, ...words(event.data, '') })),
    TestimonyForgotten: event => forgotten(event),
    CommentPosted: event => {
      const { commentId: id, userId, author, message } = event.data;
      const about = { kind: 'comment', id } as const;
      const said = words({ content: message }, author);
      return opened(event, { id, kind: 'comment', about, userId, author, language: null, ...said });
    },
    CommentEdited: event =>
      changed(event, ({ author }) => ({
        ...words({ content: event.data.message }, author),
        ...waits(event.at),
      })),
    CommentPublished: event => decided(event, { status: 'published' }),
    // What comes after says why.
    CommentUnpublished: event => changed(event, () => ({})),
    CommentRejected: event => decided(event, { status: 'rejected', ...becauseOf(event) }),
    CommentDecisionUndone: event => undone(event),
    CommentWithdrawn: event => decided(event, { status: 'withdrawn' }),
    CommentRestated: event =>
      changed(event, () => ({ ...NAMELESS, ...words({ content: event.data.message }, '') })),
    CommentForgotten: event => forgotten(event),
    ContentReported: event => {
      const { reportId: id, about, reason } = event.data;
      const nobody = { userId: null, author: '', language: null, ...WORDLESS };
      return opened(event, { id, kind: 'report', about, ...nobody }, reason);
    },
    ReportSettled: event => decided(event, { status: 'settled' }),
    ReportReopened: event => undone(event),
    // Of a stream of its own: the revision stays the text's.
    TextHeld: ({ data: { about, ruleId } }) => [
      change<CaseDocument>(String(about.id), document => ({ ...document, heldByRule: ruleId })),
    ],
  },
});

/** Every event about a case names it. */
type About = RecordedEvent<
  string,
  { readonly testimonyId: number } | { readonly commentId: number } | { readonly reportId: number }
>;

const idOf = ({ data }: About): string =>
  String('testimonyId' in data ? data.testimonyId : 'commentId' in data ? data.commentId : data.reportId);

const KEY_CHARACTERS = 2000;
/** Fewer letters are the same by chance: 'Amen.', 'Merci beaucoup'. */
const PRINT_MIN_LETTERS = 30;
const WORDLESS = { title: '', key: '', print: null } as const;
const NAMELESS = { userId: null, author: '', note: null, appeal: null, before: null } as const;

/** A hash of the words of a plain text, which the same words have; null when there are too few to tell. */
export function printOf(text: string): string | null {
  const letters = sortKey(text).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < PRINT_MIN_LETTERS ? null : hash('sha256', letters, 'base64');
}

/** `content`: HTML where there is a title, else a plain message. */
interface Words {
  readonly title?: string;
  readonly content: string;
}

function words({ title, content }: Words, author: string): Pick<CaseDocument, 'title' | 'key' | 'print'> {
  const text = title === undefined ? content : plainText(content);
  return {
    title: title ?? shortened(text),
    key: sortKey(`${title ?? ''} ${author} ${text}`.slice(0, KEY_CHARACTERS)),
    print: printOf(text),
  };
}

const waits = (since: string): Standing & Pick<CaseDocument, 'before' | 'heldByRule'> => ({
  status: 'waiting',
  reason: null,
  note: null,
  waitingSince: since,
  decidedAt: null,
  decidedBy: null,
  decidedByRule: null,
  heldByRule: null,
  before: null,
});

type Opening = Omit<CaseDocument, keyof Standing | 'before' | 'heldByRule' | 'appeal' | 'revision'>;

const opened = (
  { at, revision }: RecordedEvent,
  opening: Opening,
  reason: string | null = null,
): Change<CaseDocument>[] => [
  { id: String(opening.id), evolve: () => ({ ...opening, ...waits(at), appeal: null, reason, revision }) },
];

const changed = (
  event: About,
  differences: (document: CaseDocument) => Partial<CaseDocument>,
): Change<CaseDocument>[] => [
  change<CaseDocument>(idOf(event), document => ({
    ...document,
    ...differences(document),
    revision: event.revision,
  })),
];

/** A report keeps its reason. */
const decided = (event: About, outcome: Partial<Standing>) =>
  changed(event, ({ kind, status, reason, note, waitingSince, decidedAt, decidedBy, decidedByRule }) => ({
    reason: kind === 'report' ? reason : null,
    note: null,
    ...outcome,
    decidedAt: event.at,
    decidedBy: idIn('user', event.actor),
    decidedByRule: idIn('rule', event.actor),
    before: { status, reason, note, waitingSince, decidedAt, decidedBy, decidedByRule },
  }));

const undone = (event: About) => changed(event, ({ before }) => ({ ...before, before: null }));

const forgotten = (event: About) => changed(event, () => ({ ...NAMELESS, ...WORDLESS, status: 'withdrawn' }));

const becauseOf = ({ data: { reason, note } }: { readonly data: Pick<Standing, 'reason' | 'note'> }) => ({
  reason,
  note,
});

function idIn(who: 'user' | 'rule', actor: string): number | null {
  const [kind, id] = actor.split(':');
  return kind === who ? Number(id) : null;
}

type Cases = Collection<CaseDocument>;

/** What a list was asked. */
export interface CasesAsked {
  readonly statuses: readonly CaseStatus[];
  readonly kinds?: readonly CaseKind[];
  readonly languages?: readonly Language[];
  readonly owners?: readonly number[];
  readonly search?: string;
  readonly decidedAt?: Span;
  readonly decidedBy?: 'person';
}

/** What waits: the oldest first; what was decided: the last decision first. */
export function findCases(all: Cases, asked: CasesAsked, paging: Paging): Promise<Page<CaseDocument>> {
  const waiting = asked.statuses.every(status => status === 'waiting');
  const filter = where({
    status: among(asked.statuses),
    kind: among(asked.kinds),
    language: among(asked.languages),
    userId: among(asked.owners),
    key: asked.search ? { contains: [sortKey(asked.search)] } : undefined,
    decidedAt: inSpan(asked.decidedAt),
    decidedBy: asked.decidedBy && { gt: 0 },
  });
  const order = waiting
    ? ({ field: 'waitingSince', direction: 'asc' } as const)
    : ({ field: 'decidedAt', direction: 'desc' } as const);
  return findPage(all, filter, [order], paging);
}

/** How many of a kind wait. */
export const countWaiting = (all: Cases, kind: CaseKind): Promise<number> =>
  all.count({ status: 'waiting', kind });

export const oldestWaiting = async (all: Cases): Promise<CaseDocument | undefined> =>
  (
    await all.find({
      where: { status: 'waiting' },
      sort: [{ field: 'waitingSince', direction: 'asc' }],
      limit: 1,
    })
  )[0];

/** The last one first. */
export const casesOf = (all: Cases, userId: number, limit: number): Promise<CaseDocument[]> =>
  all.find({ where: { userId }, sort: [{ field: 'waitingSince', direction: 'desc' }], limit });

export const countCasesOf = (all: Cases, userId: number, statuses: readonly CaseStatus[]): Promise<number> =>
  all.count(where({ userId, status: among(statuses) }));

/** With the same words, the last one first. */
export const sameWords = (all: Cases, print: string, limit: number): Promise<CaseDocument[]> =>
  all.find({ where: { print }, sort: [{ field: 'waitingSince', direction: 'desc' }], limit });
