import type { FieldTest } from './check-query.ts';
import type { Document, Scalar } from './read-store.ts';

/** Whether a document with these declared fields is what the tests ask for: as the stores themselves would say. */
export const matches = (tests: readonly FieldTest[], fields: Document | undefined): boolean =>
  fields !== undefined && tests.every(test => holds(test, fields));

function holds({ field, operator, value }: FieldTest, fields: Document): boolean {
  const values = [fields[field] ?? []].flat() as Scalar[];
  if (operator === 'exists') return values.length > 0 === value;
  if (operator === 'in') {
    const wanted = (value as readonly Scalar[]).map(plain);
    return values.some(one => wanted.includes(plain(one)));
  }
  if (operator === 'contains')
    return values.some(one => (value as readonly string[]).some(part => String(one).includes(part)));
  return values.some(one => compares[operator](plain(one), plain(value as Scalar)));
}

/** A flag is stored as a number. */
const plain = (value: Scalar): string | number => (typeof value === 'boolean' ? Number(value) : value);

type Plain = string | number;
const compares: Readonly<Record<'equals' | 'gt' | 'gte' | 'lt' | 'lte', (a: Plain, b: Plain) => boolean>> = {
  equals: (a, b) => a === b,
  gt: (a, b) => order(a, b) > 0,
  gte: (a, b) => order(a, b) >= 0,
  lt: (a, b) => order(a, b) < 0,
  lte: (a, b) => order(a, b) <= 0,
};

/** Strings by their bytes, as everywhere in Parvis. */
const order = (a: Plain, b: Plain): number =>
  typeof a === 'number' || typeof b === 'number'
    ? Number(a) - Number(b)
    : Buffer.compare(Buffer.from(a), Buffer.from(b));
