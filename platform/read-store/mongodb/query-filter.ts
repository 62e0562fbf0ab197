/** A checked query as MongoDB's filter and order. Names are declared ones, and values stand behind an operator. */
import type { Filter, SortDirection } from 'mongodb';
import type { CheckedQuery, FieldTest } from '../check-query.ts';
import type { CollectionSpec } from '../read-store.ts';
import type { Stored } from './stored-document.ts';

const OPERATOR = { equals: '$eq', in: '$in', gt: '$gt', gte: '$gte', lt: '$lt', lte: '$lte' } as const;

const place = (field: string) => `document.${field}`;

/** Tombstones hold no value, so a test on a value leaves them out by itself. */
export function filterOf(tests: readonly FieldTest[]): Filter<Stored> {
  const conditions: Filter<Stored>[] = tests.map(condition);
  if (!tests.some(({ operator, value }) => operator !== 'exists' || value === true))
    conditions.push({ gone: { $exists: false } });
  return { $and: conditions };
}

/** Strings compare by their bytes, as everywhere in Parvis: no collation. */
export function orderOf(sort: CheckedQuery['sort']): [string, SortDirection][] {
  const fields = sort.map(({ field, direction }): [string, SortDirection] => [place(field), direction]);
  return [...fields, ['_id', sort.at(-1)?.direction ?? 'asc']];
}

function condition({ field, kind, operator, value }: FieldTest): Filter<Stored> {
  if (operator === 'contains') {
    const parts = (value as readonly string[]).map(text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    // Without parts nothing fits; the empty expression would fit all.
    return { [place(field)]: parts.length === 0 ? { $in: [] } : { $regex: parts.join('|') } };
  }
  if (operator !== 'exists') return { [place(field)]: { [OPERATOR[operator]]: value } };
  // Null is absent, and so is an empty list.
  if (kind === 'texts') return { [`${place(field)}.0`]: { $exists: value } };
  return { [place(field)]: value ? { $ne: null } : { $eq: null } };
}

/** The fields of each index: the declared ones, and one of each field of many values, in the order of the ids. */
export function indexesOf({ fields, indexes }: CollectionSpec): Map<string, 1>[] {
  const alone = Object.keys(fields).filter(
    field => fields[field] === 'texts' && !indexes.some(([first]) => first === field),
  );
  return [...indexes, ...alone.map(field => [field])].map(
    index => new Map([...index.map((field): [string, 1] => [place(field), 1]), ['_id', 1]]),
  );
}
