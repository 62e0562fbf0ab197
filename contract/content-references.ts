import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { referenceInBody } from './references.ts';

/** What is liked, viewed or commented on. */
export const contentReferences = {
  post: referenceInBody.optional(),
  temoignage: referenceInBody.optional(),
};

/** A published text as lists name it: where its page is, below `/{language}/`. */
export const namedText = z.object({ title: z.string(), language: z.enum(LANGUAGES), path: z.string() });
export type NamedText = z.infer<typeof namedText>;

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
