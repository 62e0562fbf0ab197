import type { z } from 'zod';
import { jsonSchema } from '../calls/json-schema.ts';
import type { Resource, Route } from '../calls/route.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A field of a resource as the documentation describes it. */
export interface ResourceField {
  readonly name: string;
  /** An XML Schema type (`xmls:string`), or the class of another resource (`#Category`). */
  readonly range: string;
  /** Holds references; otherwise values, or embedded objects when the range is a class. */
  readonly link: boolean;
  /** Holds a list. */
  readonly many: boolean;
  readonly readable: boolean;
  readonly writeable: boolean;
  readonly required: boolean;
}

/** Without the alternative of null. */
const solid = (schema: JsonSchema): JsonSchema =>
  (schema.anyOf?.find(option => typeof option === 'object' && option.type !== 'null') as JsonSchema) ??
  schema;

const RANGES: Readonly<Record<string, string>> = {
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
  'date-time': 'xmls:dateTime',
  date: 'xmls:date',
};

const rangeOf = ({ type, format }: JsonSchema): string =>
  RANGES[format ?? ''] ?? RANGES[String(type)] ?? 'xmls:string';

export function fieldsOf({ schema, create, update, references = {} }: Resource): ResourceField[] {
  const readable = schema.shape as Record<string, z.ZodType>;
  const created = (create?.shape ?? {}) as Record<string, z.ZodType>;
  const updated = (update?.shape ?? {}) as Record<string, z.ZodType>;
  const names = Object.keys({ ...readable, ...created, ...updated }).filter(name => !name.startsWith('@'));
  return names.flatMap(name => {
    const type = readable[name] ?? created[name] ?? updated[name];
    if (!type) return [];
    const outer = solid(jsonSchema(type, readable[name] ? 'output' : 'input'));
    const many = outer.type === 'array';
    const inner = many && typeof outer.items === 'object' ? solid(outer.items as JsonSchema) : outer;
    const target = references[name];
    const field = created[name];
    return {
      name,
      range: target ? `#${target}` : rangeOf(inner),
      link: target !== undefined && inner.type !== 'object',
      many,
      readable: name in readable,
      writeable: name in created || name in updated,
      required: field !== undefined && !field.safeParse(undefined).success,
    };
  });
}

/** Which of the calls of a resource some route answers. */
export function operationsOf({ collection, item }: Resource, routes: readonly Route[]) {
  const answers = (method: Route['method'], ...paths: string[]) =>
    routes.some(route => route.method === method && paths.includes(route.path));
  return {
    list: answers('GET', collection),
    create: answers('POST', collection, `${collection}/add`),
    show: answers('GET', item),
    edit: answers('PATCH', item),
    remove: answers('DELETE', item),
  };
}
