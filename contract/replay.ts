import { z } from 'zod';
import { activity } from './activities.ts';
import { REPLAY_GROUPS } from './activity-groups.ts';
import { oneOrMany, span } from './list-query.ts';
import { METRICS } from './metrics.ts';
import { moment } from './moment.ts';

/** What is counted on the way; `publications`: a text came to be read in one of its languages. */
const REPLAY_COUNTS = [...METRICS, 'publications', 'testimoniesPublished'] as const;
export type ReplayCount = (typeof REPLAY_COUNTS)[number];

export const replayQuery = z.object({
  group: oneOrMany(z.enum(REPLAY_GROUPS)),
  /** Reference to an account. */
  actor: z.string().max(100).optional(),
  /** Reference to what was changed, or read. */
  subject: z.string().max(100).optional(),
  /** The last day, where it is not said. */
  createdAt: span,
  /** Where the portion before ended, as its `next` says. */
  cursor: z.string().max(200).optional(),
});

const count = z.int();

/** One event in words, or what was counted before the next one, taken together over a short while. */
export const replayStep = z.object({
  '@id': z.string(),
  '@type': z.literal('ReplayStep'),
  /** Of the event, or of the last one that was counted. */
  id: z.string(),
  createdAt: moment,
  activity: activity.nullable(),
  counts: z.partialRecord(z.enum(REPLAY_COUNTS), count),
  /** Texts that were read or liked. */
  read: z.array(
    z.object({
      text: z.string(),
      title: z.string().nullable(),
      path: z.string().nullable(),
      views: count,
      likes: count,
    }),
  ),
});
export type ReplayStep = z.infer<typeof replayStep>;

/** How it stood when the stretch began. */
const beginning = z.object({
  /** Of what is asked for; null where it is narrowed to a person or a text, of which nobody has counted. */
  counts: z.partialRecord(z.enum(REPLAY_COUNTS), count).nullable(),
  /** What had happened last, the newest first. */
  earlier: z.array(activity),
  /** What waited for a moderator, the oldest first; null where there is no queue of what is asked for. */
  waiting: z.array(activity).nullable(),
  /** What was decided so short a time before that it could still be undone: what had made it wait, and whether it would wait again. */
  decided: z.array(z.object({ since: activity, waits: z.boolean() })),
});
export type ReplayBeginning = z.infer<typeof beginning>;

/** Said beside each portion; `beginning` with the first one. */
export const replayBeside = z.object({ from: moment, until: moment, beginning: beginning.nullable() });

/** One answer: `view.next` is the address of the following one. */
export const replayPortion = replayBeside.extend({
  member: z.array(replayStep),
  view: z.object({ next: z.string().optional() }),
});
