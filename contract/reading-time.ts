import { z } from 'zod';

/** Of a text, in minutes; computed when it is not given, or null. */
export const readTime = z
  .int()
  .min(1)
  .max(600)
  .nullable()
  .transform(minutes => minutes ?? undefined)
  .optional();
