import type { z } from 'zod';
import { referenceInBody } from './references.ts';

/** What is liked, viewed or commented on. */
export const contentReferences = {
  post: referenceInBody.optional(),
  temoignage: referenceInBody.optional(),
};

interface Named {
  readonly post?: unknown;
  readonly temoignage?: unknown;
}

const ONE = {
  params: { message: 'oneTarget' },
  when: ({ value }: { value: unknown }) => value instanceof Object,
};

/** With exactly one of the two; said beside what else is wrong. */
export const ofOneContent = <Schema extends z.ZodObject<typeof contentReferences>>(schema: Schema): Schema =>
  schema
    .refine(({ post, temoignage }: Named) => (post ?? temoignage) !== undefined, { ...ONE, path: ['post'] })
    .refine(({ post, temoignage }: Named) => post === undefined || temoignage === undefined, {
      ...ONE,
      path: ['temoignage'],
    });
