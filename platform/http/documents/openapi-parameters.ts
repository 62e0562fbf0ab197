import type { z } from 'zod';
import { jsonSchema } from './resource-fields.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
  readonly style?: 'form';
  readonly explode?: boolean;
}

/** Lists stand as `name[]` in the address, or as `name` with one value; objects as `name[key]`. */
export function queryParameters(schema: z.ZodType | undefined): OpenApiParameter[] {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, property]) => {
    const parameter = (named: string, of: Schema): OpenApiParameter => ({
      name: named,
      in: 'query',
      required: required.includes(name),
      schema: of,
    });
    const list = [property, ...((property.anyOf ?? []) as Schema[])].find(({ type }) => type === 'array');
    if (list)
      return [
        parameter(name, list.items as Schema),
        { ...parameter(`${name}[]`, list), style: 'form', explode: true },
      ].map(one => ({ ...one, required: false }) as OpenApiParameter);
    if (property.type !== 'object') return [parameter(name, property)];
    return Object.entries((property.properties ?? {}) as Record<string, Schema>).map(([key, of]) =>
      parameter(`${name}[${key}]`, of),
    );
  });
}

export const pathParameters = (path: string): OpenApiParameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
