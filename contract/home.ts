import { z } from 'zod';
import { postCard } from './publications.ts';
import { referenceInBody } from './references.ts';

/** The four windows of prayers, by the tags that name the hour; the slugs are those of the French tags. */
export const HOUR_TAGS = { morning: 'matin', noon: 'midi', evening: 'soir', night: 'nuit' } as const;
export type Hour = keyof typeof HOUR_TAGS;
export const HOURS = Object.keys(HOUR_TAGS) as Hour[];

/** `GET /api/home`: what stands on the home page beside the lists. */
export const home = z.object({
  '@id': z.literal('/api/home'),
  '@type': z.literal('Home'),
  /** What an editor has pinned, else the newest teaching. */
  lead: postCard.nullable(),
  isPinned: z.boolean(),
  /** The newest of each category, without the lead. */
  teachings: z.array(postCard),
  prayers: z.array(z.object({ hour: z.enum(HOURS).nullable(), prayer: postCard })),
  /** The newest that can be heard. */
  listen: z
    .object({
      title: z.string(),
      abstract: z.string(),
      /** Of its page, below `/{language}/`. */
      path: z.string(),
      /** Of the recording. */
      audio: z.string(),
      duration: z.int().nullable(),
    })
    .nullable(),
  /** How many are published in the language. */
  counts: z.object({ teachings: z.int(), prayers: z.int() }),
});
export type Home = z.infer<typeof home>;

/** Body of `PATCH /api/home`: the reference of a teaching or a prayer; null takes the pin away. */
export const homePatch = z.object({ lead: referenceInBody.nullable() });
