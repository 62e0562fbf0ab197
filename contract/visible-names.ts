import { z } from 'zod';

/** What visitors see of a person, in the order of how much it is; the person chooses, and until then it is the first name. */
export const VISIBLE_NAMES = ['anonymous', 'firstName', 'fullName'] as const;
export const visibleName = z.enum(VISIBLE_NAMES);
export type VisibleName = z.infer<typeof visibleName>;
