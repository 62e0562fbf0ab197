/** A small capability on the real HTTP side, for the tests of this folder. */

import { PassThrough } from 'node:stream';
import { type Logger, pino } from 'pino';
import { z } from 'zod';
import { passwordRule } from '../contract/accounts.ts';
import { oneOrMany } from '../contract/list-query.ts';
import { type Page, pagingQuery } from '../contract/paging.ts';
import { WrongRevision } from '../platform/event-log/event-log.ts';
import { type AppOptions, createApp } from '../platform/http/app.ts';
import { invalid, notFound, tokenExpired, tokenInvalid } from '../platform/http/calls/errors.ts';
import type { GapFiller } from '../platform/http/calls/gaps.ts';
import { createRateLimiter } from '../platform/http/calls/rate-limit.ts';
import { type JsonLd, type Resource, type Route, route } from '../platform/http/calls/route.ts';
import { createRouteTable } from '../platform/http/calls/route-table.ts';
import { createMetrics } from '../platform/http/edge/metrics.ts';
import { type Listening, listen } from '../platform/http/edge/serve.ts';
import { recorded } from '../platform/http/kept-answers/reading.ts';
import { createResponseCache } from '../platform/http/kept-answers/response-cache.ts';
import { createPositionTokens } from '../platform/position-tokens.ts';
import { HASHES } from './hashes.ts';

const candle = z.object({
  '@id': z.string(),
  '@type': z.literal('Candle'),
  id: z.int(),
  title: z.string(),
  height: z.number(),
  lit: z.boolean(),
  cover: z.string().nullable(),
  church: z.string().nullable(),
  saints: z.array(z.object({ '@id': z.string(), name: z.string() })),
  createdAt: z.iso.datetime(),
});

const newCandle = z.object({
  title: z.string().trim().min(3).max(50),
  height: z.number().min(1).default(10),
  lit: z.boolean().default(false),
  church: z.string().nullable().default(null),
  keeper: z.object({ email: z.email() }).optional(),
  password: z
    .string()
    .refine(passwordRule, { params: { message: 'passwordRule' } })
    .optional(),
});

const church = z.object({ '@id': z.string(), '@type': z.literal('Church'), id: z.int(), name: z.string() });

const resources: readonly Resource[] = [
  {
    name: 'Candle',
    collection: '/api/candles',
    item: '/api/candle/:id',
    schema: candle,
    create: newCandle,
    update: newCandle.partial(),
    references: { church: 'Church', saints: 'Saint' },
  },
  { name: 'Church', collection: '/api/churches', item: '/api/church/:id', schema: church },
];

const candleItem = (id: number, title = `Cierge ${id}`): JsonLd => ({
  '@id': `/api/candle/${id}`,
  '@type': 'Candle',
  id,
  title,
  height: 10,
  lit: false,
  cover: null,
  church: '/api/church/1',
  saints: [{ '@id': '/api/saint/1', name: 'Jean' }],
  createdAt: '2026-11-21T08:00:00.000Z',
});

const byId = z.object({ id: z.string().regex(/^\d{1,9}$/) });

const churches = recorded(
  { name: 'churches', fields: {} },
  { get: async () => undefined, getMany: async () => [], find: async () => [], count: async () => 0 },
);
/** Touches every answer that shows churches. */
export const CHURCH_BUILT = { collection: 'churches', id: '1', before: undefined, after: {} } as const;

/** Nothing stands in gaps, unless a test says so. */
const NO_GAPS: GapFiller = {
  common: async names => names.map(() => ({})),
  own: async () => new Set(),
  remembered: () => undefined,
  remember: async () => new Set(),
};

/** `calls` is what reached a handler. */
function exampleRoutes(calls: unknown[], count: number): Route[] {
  const page = ({ page: number, itemsPerPage }: z.output<typeof pagingQuery>): Page<JsonLd> => {
    const first = (number - 1) * itemsPerPage;
    const length = Math.max(0, Math.min(itemsPerPage, count - first));
    const items = Array.from({ length }, (_, at) => candleItem(first + at + 1));
    return { items, totalItems: count, page: number, itemsPerPage };
  };
  const seen = <Call>(call: Call): Call => {
    calls.push(call);
    return call;
  };
  return [
    route({
      method: 'GET',
      path: '/api/candles',
      access: 'public',
      query: pagingQuery.extend({
        title: z.string().optional(),
        saints: oneOrMany(z.string()),
        exists: z.object({ cover: z.string().optional() }).optional(),
        order: z.object({ createdAt: z.enum(['asc', 'desc']).optional() }).optional(),
      }),
      handle: async call => ({
        kind: 'collection',
        type: 'Candle',
        page: page(seen(call).query),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/churches',
      access: 'public',
      query: pagingQuery,
      handle: async call => {
        await churches.find();
        return {
          kind: 'collection',
          type: 'Church',
          page: { items: [], totalItems: 0, ...seen(call).query },
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/candles/add',
      access: 'user',
      body: newCandle,
      handle: async call => {
        if (seen(call).body.title === 'Taken')
          throw invalid({ propertyPath: 'title', message: 'emailTaken' });
        const item = candleItem(7, call.body.title);
        return { kind: 'item', item, created: true, revision: 0, position: '0007' };
      },
    }),
    route({
      method: 'GET',
      path: '/api/candle/:id',
      access: 'public',
      params: byId,
      handle: async call => {
        const id = Number(seen(call).params.id);
        if (id > count) throw notFound();
        return { kind: 'item', item: candleItem(id), revision: 3 };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/candle/:id',
      access: ['ROLE_EDITOR', 'ROLE_ADMIN'],
      params: byId,
      body: newCandle.partial(),
      handle: async call => {
        const { params, body, ifMatch } = seen(call);
        if (ifMatch !== undefined && ifMatch !== 3) throw new WrongRevision('candle-1', ifMatch, 3);
        if (body.title === 'Conflict') throw new WrongRevision('candle-1', 2, 3);
        return {
          kind: 'item',
          item: candleItem(Number(params.id), body.title),
          revision: 4,
          position: '0008',
        };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/candle/:id',
      access: ['ROLE_ADMIN'],
      params: byId,
      handle: async call => {
        seen(call);
        return { kind: 'nothing', position: '0009' };
      },
    }),
    route({
      method: 'POST',
      path: '/api/matches/strike',
      access: 'public',
      credentials: 'ignored',
      limits: [
        { name: 'strike', by: 'device', burst: 2, perMinute: 6 },
        { name: 'strike from', by: 'address', burst: 20, perMinute: 60 },
      ],
      handle: async call => {
        seen(call);
        return { kind: 'plain', body: { struck: true } };
      },
    }),
  ];
}

/** With a key of its own, so that tests can make and read what it says. */
export const POSITIONS = createPositionTokens(Buffer.alloc(32, 1));

export const OPS_TOKEN = 'for-whoever-looks-after-it';

interface Example extends AsyncDisposable {
  readonly url: string;
  readonly listening: Listening;
  /** What reached a handler. */
  readonly calls: unknown[];
  /** The lines of the log. */
  readonly log: Record<string, unknown>[];
  readonly cache: AppOptions['cache'];
  readonly table: AppOptions['table'];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export async function startExample(
  options: Partial<AppOptions> & { readonly routes?: readonly Route[]; readonly count?: number } = {},
): Promise<Example> {
  const calls: unknown[] = [];
  const log: Record<string, unknown>[] = [];
  const cache = createResponseCache({ maxBytes: 1_000_000 });
  const table = createRouteTable({
    routes: [...exampleRoutes(calls, options.count ?? 95), ...(options.routes ?? [])],
    resources,
  });
  // The address is known once it listens, and is needed to make the app.
  const app = Promise.withResolvers<ReturnType<typeof createApp>>();
  const listening = await listen(async (request, response) => (await app.promise)(request, response), {
    host: '127.0.0.1',
    port: 0,
  });
  app.resolve(
    createApp({
      table,
      publicUrl: new URL(listening.url),
      authenticate: async token => {
        if (token === 'expired') throw tokenExpired();
        if (token === 'editor') return { userId: 2, roles: ['ROLE_EDITOR'] };
        if (token === 'admin') return { userId: 3, roles: ['ROLE_ADMIN'] };
        if (token === 'reader') return { userId: 4, roles: ['ROLE_USER'] };
        throw tokenInvalid();
      },
      deviceHash: HASHES.deviceHash,
      bodyHash: HASHES.titleHash,
      logger: collectingLogger(log),
      metrics: createMetrics(),
      checks: [],
      opsToken: OPS_TOKEN,
      imageOrigins: ['https://pictures.example'],
      corsOrigins: ['https://friend.example'],
      trustedProxies: 0,
      waitFor: async () => true,
      positions: POSITIONS,
      waitMs: 50,
      rateLimiter: createRateLimiter(() => 0),
      filler: NO_GAPS,
      now: Date.now,
      cache,
      ...options,
    }),
  );
  const { url } = listening;
  return {
    url,
    listening,
    calls,
    log,
    cache: options.cache ?? cache,
    table,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    send: (method, path, body, headers = {}) =>
      fetch(url + path, {
        method,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json',
          ...headers,
        },
      }),
    [Symbol.asyncDispose]: () => listening.stop(),
  };
}

function collectingLogger(lines: Record<string, unknown>[]): Logger {
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => lines.push(JSON.parse(line.toString())));
  return pino({ level: 'info' }, stream);
}
