import type { CollectionSpec, Document, FieldKind, Query, Scalar } from './read-store.ts';

/** One condition on one field, checked: names are declared ones, values are plain and of the field's kind. */
export interface FieldTest {
  readonly field: string;
  readonly kind: FieldKind;
  readonly operator: 'equals' | 'in' | 'contains' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists';
  readonly value: Scalar | readonly Scalar[];
}

export interface CheckedQuery {
  readonly tests: readonly FieldTest[];
  readonly sort: NonNullable<Query['sort']>;
  readonly offset: number;
  readonly limit: number | undefined;
}

type Declared = Pick<CollectionSpec, 'name' | 'fields'>;

/**
 * What every adapter does before it translates a query to its engine.
 * @throws {Error} it names what is not declared, or holds what is not a value: a fault of the caller
 */
export function checkQuery(spec: Declared, query: Query): CheckedQuery {
  const tests = Object.entries(query.where ?? {}).flatMap(([field, condition]) =>
    testsOf(spec, field, condition),
  );
  const sort = query.sort ?? [];
  for (const { field, direction } of sort) {
    if (kindOf(spec, field) === 'texts') refuse(spec, `${field} has many values and is no order`);
    if (direction !== 'asc' && direction !== 'desc') refuse(spec, 'a direction is asc or desc');
  }
  return { tests, sort, offset: wholeNumber(spec, query.offset) ?? 0, limit: wholeNumber(spec, query.limit) };
}

/** The declared field's value in a document, ready to be indexed; undefined when it is absent. */
export function fieldValue(spec: Declared, field: string, document: Document): Scalar | undefined {
  const value = document[field] ?? undefined;
  return value === undefined ? undefined : scalar(spec, field, kindOf(spec, field), value);
}

/** As `fieldValue`, of a field of kind `texts`. */
export function fieldTexts(spec: Declared, field: string, document: Document): readonly string[] {
  const values = document[field] ?? [];
  if (!Array.isArray(values)) refuse(spec, `${field} is a list`);
  return values.map(value => scalar(spec, field, 'texts', value) as string);
}

/** What every adapter that writes later does first. @throws {Error} a declared field is of another kind */
export function checkFields(spec: Declared, document: Document): void {
  for (const field in spec.fields)
    if (spec.fields[field] === 'texts') fieldTexts(spec, field, document);
    else fieldValue(spec, field, document);
}

function testsOf(spec: Declared, field: string, condition: unknown): FieldTest[] {
  const kind = kindOf(spec, field);
  const test = (operator: FieldTest['operator'], value: FieldTest['value']) => ({
    field,
    kind,
    operator,
    value,
  });
  if (typeof condition !== 'object' || condition === null) {
    return [test('equals', scalar(spec, field, kind, condition))];
  }
  const entries = Object.entries(condition);
  if (entries.length === 0) refuse(spec, `the condition on ${field} is empty`);
  return entries.map(([operator, value]) => {
    switch (operator) {
      case 'in':
      case 'contains':
        if (!Array.isArray(value)) return refuse(spec, `'${operator}' of ${field} is a list`);
        if (operator === 'contains' && kind !== 'text') return refuse(spec, `${field} is no text`);
        return test(
          operator,
          value.map(each => scalar(spec, field, kind, each)),
        );
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte':
        return test(operator, scalar(spec, field, kind, value));
      case 'exists':
        if (typeof value !== 'boolean') return refuse(spec, `'exists' of ${field} is true or false`);
        return test('exists', value);
      default:
        return refuse(spec, `${field} has a condition that is not known`);
    }
  });
}

function kindOf(spec: Declared, field: string): FieldKind {
  const kind = Object.hasOwn(spec.fields, field) ? spec.fields[field] : undefined;
  return kind ?? refuse(spec, 'it names a field that is not declared');
}

function scalar(spec: Declared, field: string, kind: FieldKind, value: unknown): Scalar {
  const fits =
    kind === 'number' ? Number.isFinite(value) || typeof value === 'boolean' : typeof value === 'string';
  return fits
    ? (value as Scalar)
    : refuse(spec, `${field} takes ${kind === 'number' ? 'numbers' : 'strings'}`);
}

function wholeNumber(spec: Declared, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return value;
  return refuse(spec, 'offset and limit are whole numbers from 0');
}

function refuse(spec: Declared, reason: string): never {
  throw new Error(`${spec.name}: ${reason}`);
}
