/** What lists can be asked. From these schemas follow the parsing of a query and what the documents say of a list. */
import { z } from 'zod';
import { instant } from './dates.ts';
import { direction } from './paging.ts';

/** A filter that takes one value or several, of which one has to fit: `status=draft`, `tags[]=1&tags[]=2`. An empty one asks nothing. */
export const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(sent => {
    const asked = [sent].flat().filter(value => value !== undefined && value !== '');
    return asked.length > 0 ? asked : undefined;
  }, z.array(item).max(50).optional());

/** What is named by a word, a slug, a reference or an id. */
export const names = oneOrMany(z.string().max(200));

/** Of a moment: `createdAt[after]=2026-01-01`; the ends belong to it unless they are `strictly_`. */
export const span = z
  .object({ after: instant, before: instant, strictly_after: instant, strictly_before: instant })
  .partial()
  .optional();
export type Span = z.output<typeof span>;

/** `order[createdAt]=desc`; the first field goes before the next. */
export const orderBy = <Field extends string>(...fields: readonly Field[]) =>
  z
    .object(Object.fromEntries(fields.map(field => [field, direction])) as Record<Field, typeof direction>)
    .optional();
