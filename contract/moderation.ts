import { z } from 'zod';
import { CASE_KINDS } from './case-standing.ts';
import { namedText } from './content-references.ts';
import { LANGUAGES } from './languages.ts';
import { names, oneOrMany, span } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';

export const caseKind = z.enum(CASE_KINDS);
export type CaseKind = z.infer<typeof caseKind>;

/** `unpublished`: a testimony that was taken down; `settled`: a report that somebody has dealt with. */
const CASE_STATUSES = ['waiting', 'published', 'unpublished', 'rejected', 'withdrawn', 'settled'] as const;
export const caseStatus = z.enum(CASE_STATUSES);
export type CaseStatus = z.infer<typeof caseStatus>;

/** What waits comes the oldest first, what was decided the last decision first. */
export const casesQuery = pagingQuery.extend({
  /** Without it what waits. */
  status: oneOrMany(caseStatus),
  kind: oneOrMany(caseKind),
  language: oneOrMany(z.enum(LANGUAGES)),
  /** Whose text it is. */
  owner: names,
  /** What stands in its title, its first lines or the name of its author, in any case of letters and with or without accents. */
  search: z.string().trim().max(200).optional(),
  decidedAt: span,
  /** Only what people have decided: no rule, and not the program. */
  decidedBy: z.literal('person').optional(),
});

/** A rule that decided by itself, or left a text to a person. */
const namedRule = z.object({
  /** Null of one that was removed since. */
  '@id': z.string().nullable(),
  title: z.string(),
});

/** One of them in a list. It has the id of the testimony, the comment or the report. */
export const moderationCard = z.object({
  '@id': z.string(),
  '@type': z.literal('ModerationCase'),
  id: z.int(),
  kind: caseKind,
  status: caseStatus,
  /** References: what it is about; two of the three are null. */
  post: z.string().nullable(),
  temoignage: z.string().nullable(),
  comment: z.string().nullable(),
  /** The title of a testimony, how a comment begins; of a report those of what is reported. */
  title: z.string(),
  /** Of a testimony; null where it is not known. */
  language: z.enum(LANGUAGES).nullable(),
  /** The published text that a comment stands under, or that is reported. */
  text: namedText.nullable(),
  /** Reference; null of who is forgotten, and of reports. */
  owner: z.string().nullable(),
  /** First and last name; empty where there is nobody to be named. */
  ownerName: z.string(),
  /** Why it was decided so, or reported. */
  reason: z.string().nullable(),
  /** Since when it waits for a decision, or waited before the last one. */
  waitingSince: moment,
  decidedAt: moment.nullable(),
  /** First and last name of who decided; null of nobody, empty of who is forgotten. */
  decidedBy: z.string().nullable(),
  /** Null of what a person decided. */
  decidedByRule: namedRule.nullable(),
  /** Left it to a person, as it stands now; null where no rule spoke of it. */
  heldByRule: namedRule.nullable(),
  /** Of the testimony or the comment: what `If-Match` has to say for a decision on exactly this state. */
  revision: z.int(),
});
export type ModerationCard = z.infer<typeof moderationCard>;

const otherCase = moderationCard.pick({
  '@id': true,
  id: true,
  kind: true,
  status: true,
  title: true,
  reason: true,
  waitingSince: true,
  decidedAt: true,
});

/** What a moderator needs to know beside the text. */
export const moderationCase = moderationCard.extend({
  /** Of the comment that is decided on, or reported. */
  message: z.string().nullable(),
  /** What the author has answered to the last decision. */
  appeal: z.string().nullable(),
  /** What was said to the author with the last decision. */
  note: z.string().nullable(),
  /** Of a report: the state of the comment or the testimony that it is about, and its revision. */
  reported: z.object({ status: z.string(), revision: z.int() }).nullable(),
  /** The comment that it answers. */
  answers: z.object({ authorName: z.string(), message: z.string() }).nullable(),
  author: z
    .object({
      /** They have shown that their address is theirs. */
      isConfirmed: z.boolean(),
      /** As letters greet them. */
      firstName: z.string(),
      /** They can be reached, and want to hear of their texts. */
      canBeWrittenTo: z.boolean(),
      /** In which they are written to. */
      language: z.enum(LANGUAGES),
      createdAt: moment,
      /** How many of their other texts are published, and how many were refused or taken down. */
      published: z.int(),
      refused: z.int(),
      /** Their other texts, the last one first. */
      others: z.array(otherCase),
    })
    .nullable(),
  /** Others with the same words. */
  same: z.array(otherCase),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** Said of the whole queue, beside any list of it. */
export const queueFigures = z.object({
  waiting: z.object({ testimony: z.int(), comment: z.int(), report: z.int() }),
  /** Since when the one waits that waits longest. */
  oldest: moment.nullable(),
});
export type QueueFigures = z.infer<typeof queueFigures>;

/** The list with them, as the desk reads it. */
export const moderationQueue = queueFigures.extend({ member: z.array(moderationCard), totalItems: z.int() });
