import type { z } from 'zod';
import { acceptedTypes } from './body.ts';
import { jsonSchema } from './resource-fields.ts';
import type { Resource, Route } from './route.ts';
import { aliases, type RouteTable } from './route-table.ts';

/** Left out of the paths: clients derive the names of resources from them. */
const BASE = '/api';

type Schema = z.core.JSONSchema.BaseSchema;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const content = (types: readonly string[], schema: object) =>
  Object.fromEntries(types.map(type => [type, { schema }]));

/** Lists stand as `name[]` in the address, objects as `name[key]`. */
function queryParameters(schema: z.ZodType | undefined): object[] {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, property]) => {
    const parameter = (named: string, of: Schema) => ({
      name: named,
      in: 'query',
      required: required.includes(name),
      schema: of,
    });
    if (property.type === 'array')
      return [{ ...parameter(`${name}[]`, property), style: 'form', explode: true }];
    if (property.type !== 'object') return [parameter(name, property)];
    return Object.entries((property.properties ?? {}) as Record<string, Schema>).map(([key, of]) =>
      parameter(`${name}[${key}]`, of),
    );
  });
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** The answer when all is well: `item` or a list of it where a resource says so, else some JSON. */
function success({ method, path }: Route, resources: readonly Resource[]): Record<string, object> {
  const json = ['application/ld+json', 'application/json'];
  const list = resources.find(({ collection }) => collection === path);
  const owner = resources.find(
    r => r.item === path || r.collection === path || `${r.collection}/add` === path,
  );
  if (method === 'DELETE') return { 204: { description: 'Done' } };
  if (method === 'GET' && list)
    return {
      200: {
        description: `A list of ${list.name}`,
        content: {
          'application/ld+json': { schema: { allOf: [reference('Collection'), membersOf(list.name)] } },
          'application/json': { schema: { type: 'array', items: reference(list.name) } },
        },
      },
    };
  const description = owner ? `The ${owner.name}` : 'Done';
  return {
    [method === 'POST' && owner ? 201 : 200]: {
      description,
      content: content(json, owner ? reference(owner.name) : {}),
    },
  };
}

const membersOf = (name: string) => ({
  properties: { member: { type: 'array', items: reference(name) } },
});

function operation(route: Route, resources: readonly Resource[]): object {
  const problem = content(['application/problem+json'], reference('Problem'));
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:]+(\w)/g, (_, letter) => letter.toUpperCase())}`,
    ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(route.body && {
      requestBody: {
        required: true,
        content: content(acceptedTypes(route), jsonSchema(route.body, 'input')),
      },
    }),
    responses: { ...success(route, resources), default: { description: 'A problem', content: problem } },
  };
}

/** OpenAPI 3.1 from the same schemas that parse the calls. */
export function openApi({ routes, resources }: RouteTable, publicUrl: URL): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    // What is posted to `/add` is documented at the collection too, where clients look for it.
    const addresses = route.method === 'POST' ? [route.path, ...aliases(route, resources)] : [route.path];
    for (const address of addresses) {
      const path = address.slice(BASE.length).replace(/:(\w+)/g, '{$1}');
      const documented = operation({ ...route, path: address }, resources);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: documented };
    }
  }
  const text = { type: 'string' };
  return {
    openapi: '3.1.0',
    info: { title: 'Parvis', version: '1' },
    servers: [{ url: new URL(BASE, publicUrl).href }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...Object.fromEntries(resources.map(({ name, schema }) => [name, jsonSchema(schema, 'output')])),
        Collection: {
          type: 'object',
          properties: {
            '@id': text,
            '@type': text,
            totalItems: { type: 'integer' },
            view: { type: 'object' },
          },
        },
        Problem: {
          type: 'object',
          properties: {
            title: text,
            detail: text,
            status: { type: 'integer' },
            type: text,
            code: text,
            violations: {
              type: 'array',
              items: { type: 'object', properties: { propertyPath: text, message: text, code: text } },
            },
          },
        },
      },
    },
  };
}
