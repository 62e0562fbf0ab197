import { z } from 'zod';

/** What visitors see of a person; the person chooses, and until then it is the first name. */
export const visibleName = z.enum(['anonymous', 'firstName', 'fullName']);
export type VisibleName = z.infer<typeof visibleName>;
