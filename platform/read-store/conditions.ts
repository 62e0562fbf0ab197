/** Parts of a query of the read store, made of what a list was asked. */
import type { Span } from '../../contract/list-query.ts';
import type { Direction } from '../../contract/paging.ts';
import type { Condition, Filter, Query, Scalar } from './read-store.ts';

type Asked = Condition | undefined;

/** Only what was asked. */
export const where = (conditions: Readonly<Record<string, Asked>>): Filter =>
  Object.fromEntries(
    Object.entries(conditions).filter((entry): entry is [string, Condition] => entry[1] !== undefined),
  );

/** One of these: none of none. */
export const among = (values: readonly Scalar[] | undefined): Asked =>
  values?.length === 1 ? values[0] : values && { in: values };

/** From a moment, to another, or between the two; undefined where neither was asked for. */
export function inSpan(span: Span): Asked {
  const { after, before, strictly_after, strictly_before } = span ?? {};
  const ends = Object.entries({ gte: after, lte: before, gt: strictly_after, lt: strictly_before });
  const asked = ends.filter(([, end]) => end !== undefined);
  return asked.length === 0 ? undefined : Object.fromEntries(asked);
}

/** In the order asked for, each under the name that the documents have for it; else in the usual one. */
export function sortedBy<Field extends string>(
  order: Readonly<Partial<Record<Field, Direction | undefined>>> | undefined,
  fields: Readonly<Record<Field, string>>,
  usual: NonNullable<Query['sort']>,
): NonNullable<Query['sort']> {
  const asked = Object.keys(fields).flatMap(name => {
    const direction = order?.[name as Field];
    return direction ? [{ field: fields[name as Field], direction }] : [];
  });
  return asked.length > 0 ? asked : usual;
}
