/** Of what is answered: exactly that, so that a field too many or too few is a difference from the document. */
import type { z } from 'zod';
import { jsonSchema } from '../calls/json-schema.ts';
import type { Schema } from '../calls/query-parameters.ts';

type Objects = {
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, unknown>>;
};
const TEXT = { type: 'string' };

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const listedName = (resource: string): string => `${resource}.listed`;
/** Without what JSON-LD adds. */
export const plainName = (resource: string): string => `${resource}.json`;

/** As JSON-LD has it, to be closed where it stands: an item has its context beside it. */
export function openSchema(schema: z.ZodType): Schema {
  const { additionalProperties: _, anyOf, ...rest } = jsonSchema(schema, 'output') as Schema & Objects;
  const open = ({ additionalProperties: __, ...one }: Schema): Schema => one;
  return { ...rest, ...(anyOf && { anyOf: anyOf.map(open) }) } as Schema;
}

export const plainSchema = (schema: z.ZodType): Schema => {
  const plain = withoutJsonLd(jsonSchema(schema, 'output')) as Schema & Objects;
  // Clients of OpenAPI look for the fields at the top.
  const fields = plain.anyOf?.map(({ properties }) => properties);
  return fields ? ({ ...plain, properties: Object.assign({}, ...fields) } as Schema) : plain;
};

export const itemSchema = (schema: Schema): Schema =>
  ({
    allOf: [schema],
    type: 'object',
    properties: { '@context': TEXT },
    required: ['@context'],
    unevaluatedProperties: false,
  }) as Schema;

/** Under the keys of every generation of API Platform. */
export function listSchema(
  member: Schema,
  more: Schema | undefined,
  { hasFilters, isCounted }: { readonly hasFilters: boolean; readonly isCounted: boolean },
): Schema {
  const members = { type: 'array', items: { ...member, unevaluatedProperties: false } };
  const twice = (name: string, schema: object) => ({ [name]: schema, [`hydra:${name}`]: schema });
  const total = isCounted ? twice('totalItems', { type: 'integer' }) : {};
  const always = { ...total, ...twice('member', members) };
  const search = hasFilters ? twice('search', reference('Filters')) : {};
  return {
    ...(more && { allOf: [more] }),
    type: 'object',
    properties: {
      '@context': TEXT,
      '@id': TEXT,
      '@type': TEXT,
      ...always,
      ...search,
      ...twice('view', reference('Pages')),
    },
    required: ['@context', '@id', '@type', ...Object.keys({ ...always, ...search })],
    unevaluatedProperties: false,
  } as unknown as Schema;
}

const object = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []): Schema =>
  ({
    type: 'object',
    properties,
    required: Object.keys(properties).filter(name => !optional.includes(name)),
    additionalProperties: false,
  }) as unknown as Schema;

const PAGES = ['first', 'last', 'previous', 'next'].flatMap(name => [name, `hydra:${name}`]);
const alike = (names: readonly string[], schema: object = TEXT) =>
  Object.fromEntries(names.map(name => [name, schema]));
const mapping = {
  type: 'array',
  items: object({ ...alike(['@type', 'variable', 'property']), required: { type: 'boolean' } }),
};

/** Of the answers that belong to no resource, and of what lists say of themselves. */
export const COMMON_SCHEMAS: Readonly<Record<string, Schema>> = {
  Pages: object(alike(['@id', '@type', ...PAGES]), PAGES),
  Filters: object({
    '@type': TEXT,
    ...alike(['hydra:template', 'template', 'hydra:variableRepresentation', 'variableRepresentation']),
    'hydra:mapping': mapping,
    mapping,
  }),
  Problem: object(
    {
      ...alike(['@context', '@id', '@type', 'title', 'hydra:title', 'detail', 'description']),
      ...alike(['hydra:description', 'message', 'type', 'code']),
      status: { type: 'integer' },
      violations: { type: 'array', items: object(alike(['propertyPath', 'message', 'code'])) },
    },
    ['violations'],
  ),
  Denial: object({ code: { type: 'integer' }, message: TEXT }),
};

const isPlain = (name: unknown): boolean => !String(name).startsWith('@');
function withoutJsonLd(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutJsonLd);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, required, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutJsonLd(value)]),
  );
  return {
    ...rest,
    ...(typeof properties === 'object' && {
      properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([name]) => isPlain(name))),
    }),
    ...(Array.isArray(required) && { required: required.filter(isPlain) }),
  };
}
