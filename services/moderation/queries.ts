import type { z } from 'zod';
import { CASE_KINDS } from '../../contract/case-standing.ts';
import type { ContentKey } from '../../contract/content-key.ts';
import type { Language } from '../../contract/languages.ts';
import type {
  CaseStatus,
  casesQuery,
  ModerationCard,
  ModerationCase,
  QueueFigures,
} from '../../contract/moderation.ts';
import type { Page } from '../../contract/paging.ts';
import { referencedId } from '../../contract/references.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { ReadModels } from '../../projections/all.ts';
import {
  type CaseDocument,
  casesOf,
  countCasesOf,
  countWaiting,
  findCases,
  oldestWaiting,
  sameWords,
} from '../../projections/cases.ts';
import { rulesById } from '../../projections/moderation-rules.ts';
import { namesOf } from '../../projections/people.ts';
import { type Contents, publishedTexts } from '../../projections/published-content.ts';
import { type Around, presentCard, presentCase, textOf } from './present.ts';

export type Readers = Contents &
  Pick<ReadModels, 'accounts' | 'cases' | 'comments' | 'moderationRules' | 'people' | 'terms'>;

interface Reading {
  readonly language: Language;
}

export async function listCases(
  readers: Readers,
  { query, language }: Reading & { readonly query: z.output<typeof casesQuery> },
): Promise<Page<ModerationCard>> {
  const {
    status = ['waiting'],
    kind,
    language: languages,
    owner,
    search,
    decidedAt,
    decidedBy,
    ...paging
  } = query;
  const owners = owner?.flatMap(one => Number(referencedId('User', one) ?? 0));
  const found = await findCases(
    readers.cases,
    { statuses: status, kinds: kind, languages, owners, search, decidedAt, decidedBy },
    paging,
  );
  const around = await aroundCases(readers, found.items, language);
  return { ...found, items: found.items.map(item => presentCard(item, around)) };
}

export async function queueFiguresNow({ cases }: Readers): Promise<QueueFigures> {
  const [oldest, ...counts] = await Promise.all([
    oldestWaiting(cases),
    ...CASE_KINDS.map(kind => countWaiting(cases, kind)),
  ]);
  const [testimony = 0, comment = 0, report = 0] = counts;
  return { waiting: { testimony, comment, report }, oldest: oldest?.waitingSince ?? null };
}

/** How many other texts of an author, and how many with the same words, are told of. */
const TOLD = 5;

export async function readCase(readers: Readers, { language }: Reading, id: string): Promise<ModerationCase> {
  const { cases, accounts } = readers;
  const document = await cases.get(id);
  if (!document) throw notFound();
  const { userId, print } = document;
  /** Of the other texts of the same author. */
  const decided = async (statuses: readonly CaseStatus[]) => {
    if (userId === null) return 0;
    const all = await countCasesOf(cases, userId, statuses);
    return statuses.includes(document.status) ? all - 1 : all;
  };
  const [account, others, same, published, refused] = await Promise.all([
    userId === null ? undefined : accounts.get(String(userId)),
    userId === null ? [] : casesOf(cases, userId, TOLD + 1),
    print === null ? [] : sameWords(cases, print, TOLD + 1),
    decided(['published']),
    decided(['rejected', 'unpublished']),
  ]);
  const around = await aroundCases(readers, [document, ...others, ...same], language);
  const comment = document.about.kind === 'comment' ? around.comments.get(document.about.id) : undefined;
  const parent =
    comment?.responseTo == null ? undefined : await readers.comments.get(String(comment.responseTo));
  const testimony =
    document.kind === 'report' && document.about.kind === 'temoignage'
      ? await readers.testimonies.get(String(document.about.id))
      : undefined;
  const cardsOf = (documents: readonly CaseDocument[]) =>
    documents
      .filter(other => other.id !== document.id)
      .slice(0, TOLD)
      .map(other => presentCard(other, around));
  return presentCase(document, around, {
    comment,
    parent,
    testimony,
    author: account && { account, published, refused, others: cardsOf(others) },
    same: cardsOf(same),
  });
}

/** All that stands around these, each kind of it read at once. */
async function aroundCases(
  readers: Readers,
  documents: readonly CaseDocument[],
  language: Language,
): Promise<Around> {
  const ids = documents.flatMap(({ about }) => (about.kind === 'comment' ? String(about.id) : []));
  const found = await readers.comments.getMany([...new Set(ids)]);
  const contents: ContentKey[] = [...documents.flatMap(document => textOf(document) ?? []), ...found];
  const [texts, names, rules] = await Promise.all([
    publishedTexts(readers, contents, language),
    namesOf(
      readers.people,
      documents.flatMap(({ userId, decidedBy }) => [userId, decidedBy]),
    ),
    rulesById(
      readers.moderationRules,
      documents.flatMap(({ decidedByRule, heldByRule }) => [decidedByRule ?? [], heldByRule ?? []].flat()),
    ),
  ]);
  return { texts, names, rules, comments: new Map(found.map(comment => [comment.id, comment])) };
}
