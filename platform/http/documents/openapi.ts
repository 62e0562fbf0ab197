import type { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import { acceptedTypes } from '../calls/body.ts';
import { wordsOf } from '../calls/call-words.ts';
import { jsonSchema } from '../calls/json-schema.ts';
import { type OpenApiParameter, queryParameters, type Schema } from '../calls/query-parameters.ts';
import type { Access, Route } from '../calls/route.ts';
import { aliases, type RouteTable } from '../calls/route-table.ts';
import { COMMON_SCHEMAS, listedName, openSchema, plainName, plainSchema } from './answer-schemas.ts';
import { answersOf, type Content, contentOf, type OpenApiAnswer } from './openapi-answers.ts';

/** Left out of the paths: clients derive the names of resources from them. */
const BASE = '/api';

export interface OpenApiCall {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  /** One of them is enough; `{}` is a visitor. A role after the scheme is needed beside the token. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, OpenApiAnswer>>;
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiCall>>>>;
  readonly components: {
    readonly securitySchemes: object;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

const securityOf = (access: Access): OpenApiCall['security'] => {
  if (access === 'public') return [{}, { bearer: [] }];
  return access === 'user' ? [{ bearer: [] }] : access.map(role => ({ bearer: [role] }));
};

function callOf(
  route: Route,
  table: RouteTable,
  language: Language,
  address: string,
  method: string,
): OpenApiCall {
  const words = wordsOf(route, table);
  return {
    operationId: `${method}${address.replace(/[/:]+(\w)/g, (_, letter) => letter.toUpperCase())}`,
    tags: words ? [words.group[language]] : [],
    ...(words && { summary: words.does[language] }),
    security: securityOf(route.access),
    parameters: [...pathParameters(address), ...queryParameters(route.query)],
    ...(route.body && {
      requestBody: {
        required: route.method !== 'DELETE',
        content: contentOf(acceptedTypes(route), jsonSchema(route.body, 'input')),
      },
    }),
    responses: answersOf({ ...route, path: address }, table.resources, language),
  };
}

const answered = (name: string, schema: z.ZodObject): (readonly [string, Schema])[] => [
  [name, openSchema(schema)],
  [plainName(name), plainSchema(schema)],
];

/** OpenAPI 3.1 from the same schemas that parse the calls. */
export function openApi(table: RouteTable, publicUrl: URL, language: Language): OpenApi {
  const { routes, resources } = table;
  const paths: Record<string, Record<string, OpenApiCall>> = {};
  for (const route of routes) {
    // What is posted to `/add` is documented at the collection too, where clients look for it.
    const others = route.path.includes(':') ? [] : aliases(route, resources);
    for (const address of [route.path, ...others]) {
      const path = address.slice(BASE.length).replace(/:(\w+)/g, '{$1}');
      const methods = route.method === 'PATCH' ? ['patch', 'put'] : [route.method.toLowerCase()];
      const called = methods.map(method => [method, callOf(route, table, language, address, method)]);
      paths[path] = { ...paths[path], ...Object.fromEntries(called) };
    }
  }
  const tags = new Set(
    Object.values(paths).flatMap(calls => Object.values(calls).flatMap(call => call.tags)),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Parvis', version: '1' },
    servers: [{ url: new URL(BASE, publicUrl).href }],
    tags: [...tags].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...Object.fromEntries(
          resources.flatMap(({ name, schema, listed }) => [
            ...answered(name, schema),
            ...(listed ? answered(listedName(name), listed) : []),
          ]),
        ),
        ...COMMON_SCHEMAS,
      },
    },
  };
}

const pathParameters = (path: string): OpenApiParameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
