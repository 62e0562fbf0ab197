/** The pages in which the house speaks of itself, named as in their addresses, below `/{language}/`. */
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { moment } from './moment.ts';

export const HOUSE_PAGES = [
  'a-propos',
  'faq',
  'mention-legal',
  'privacy-policies',
  'terms-use',
  'faire-un-don',
] as const;
export type HousePageName = (typeof HOUSE_PAGES)[number];

export const housePage = z.object({
  '@id': z.string(),
  '@type': z.literal('HousePage'),
  id: z.enum(HOUSE_PAGES),
  language: z.enum(LANGUAGES),
  title: z.string(),
  abstract: z.string(),
  /** Sanitised HTML; each question of the FAQ is a heading of the second level. */
  content: z.string(),
  /** Null of the text that Parvis comes with: nobody has written another one yet. */
  updatedAt: moment.nullable(),
});
export type HousePage = z.infer<typeof housePage>;

/** Body of `PATCH /api/house_page/{id}`: of the language that the call asks for. */
export const housePagePatch = z.object({
  title: z.string().trim().min(1).max(LIMITS.titleMaxCharacters).optional(),
  abstract: z.string().trim().max(LIMITS.abstractMaxCharacters).optional(),
  content: z.string().trim().min(1).max(LIMITS.publicationMaxCharacters).optional(),
  /** Null: refused where somebody has written it since; of what was never written no `ETag` names a revision. */
  updatedAt: moment.nullable().optional(),
});
