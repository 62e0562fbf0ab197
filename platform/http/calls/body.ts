import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import koaBody from 'koa-body';
import { LIMITS } from '../../../contract/limits.ts';
import type { AppContext } from './app-state.ts';
import { Problem } from './errors.ts';
import { readForm } from './multipart.ts';
import type { Route } from './route.ts';

/** Deeper or richer bodies than any of our schemas knows are refused before anything else looks at them. */
const MAX_DEPTH = 32;
const MAX_ENTRIES = 2000;

const DRAIN_WITHIN_MS = 1000;

const WRITE_TYPES = ['application/ld+json', 'application/json'];
const MULTIPART_TYPES = ['multipart/form-data'];
/** Whole records come as what they are read as. */
export const CHANGE_TYPES = ['application/merge-patch+json', ...WRITE_TYPES];
export const acceptedTypes = ({ method, media }: Pick<Route, 'method' | 'media'>): readonly string[] => {
  if (media === 'multipart') return MULTIPART_TYPES;
  return method === 'PATCH' ? CHANGE_TYPES : WRITE_TYPES;
};

const read = koaBody({
  jsonLimit: LIMITS.bodyBytes,
  jsonTypes: CHANGE_TYPES,
  multipart: false,
  urlencoded: false,
  text: false,
  patchNode: false,
  // The package does not export the type of these.
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
});

/** RFC 9112, 6.3. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * @throws {Problem} 415 for another media type, 413 over the limit, 400 for what cannot be parsed, is too deep, or has
 * half a character in it (RFC 7493, 2.1)
 */
export async function readBody(ctx: AppContext, route: Pick<Route, 'method' | 'media'>): Promise<unknown> {
  const accepted = acceptedTypes(route);
  const type = ctx.req.headers['content-type'];
  if (type === undefined) throw new Problem(415, 'contentTypeMissing');
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!accepted.includes(essence)) {
    const supported = accepted.map(name => `"${name}"`).join(', ');
    throw new Problem(415, 'unsupportedMediaType', { values: { type: essence.slice(0, 100), supported } });
  }
  if (route.media === 'multipart') return readForm(ctx.req, type);
  try {
    await read(ctx as Parameters<typeof read>[0], async () => undefined);
  } catch (error) {
    await drain(ctx.req);
    throw refusal(error);
  }
  const body: unknown = ctx.request.body ?? {};
  checkShape(body);
  return body;
}

/**
 * The fields of a form that came without script; of one that came twice, the last.
 * @throws {Problem} 415 for another media type, 413 over the limit, 400 for what does not come to its end
 */
export async function readUrlEncoded(ctx: AppContext): Promise<Readonly<Record<string, string>>> {
  if (!ctx.is('urlencoded'))
    throw new Problem(415, 'unsupportedMediaType', {
      values: {
        type: ctx.get('Content-Type').slice(0, 100),
        supported: '"application/x-www-form-urlencoded"',
      },
    });
  let body = '';
  try {
    for await (const chunk of ctx.req.setEncoding('utf8')) {
      body += chunk;
      if (body.length <= LIMITS.bodyBytes) continue;
      await drain(ctx.req);
      break;
    }
  } catch (cause) {
    // Who sends it has gone: nothing is wrong with us.
    throw new Problem(400, 'badRequest', { cause });
  }
  if (body.length > LIMITS.bodyBytes)
    throw new Problem(413, 'tooLarge', { values: { limit: LIMITS.bodyBytes } });
  return Object.fromEntries(new URLSearchParams(body));
}

/**
 * Reads the rest of a refused body and throws it away, for a while: who is still sending when the connection
 * closes loses the answer.
 */
async function drain(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request, { writable: false, signal: AbortSignal.timeout(DRAIN_WITHIN_MS) }).catch(
    () => undefined,
  );
}

function refusal(error: unknown): unknown {
  const { status, type } = error as { readonly status?: number; readonly type?: string };
  if (status === 413)
    return new Problem(413, 'tooLarge', { values: { limit: LIMITS.bodyBytes }, cause: error });
  if (type === 'encoding.unsupported') return new Problem(415, 'badRequest', { cause: error });
  return new Problem(400, error instanceof SyntaxError ? 'malformedJson' : 'badRequest', { cause: error });
}

/** Level by level, without recursion. */
function checkShape(body: unknown): void {
  let level = [body];
  let entries = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Problem(400, 'tooDeep');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !value.isWellFormed()) throw new Problem(400, 'malformedJson');
      if (typeof value !== 'object' || value === null) continue;
      if (!Object.keys(value).every(name => name.isWellFormed())) throw new Problem(400, 'malformedJson');
      const inner = Object.values(value);
      entries += inner.length;
      if (entries > MAX_ENTRIES) throw new Problem(400, 'tooDeep');
      next.push(...inner);
    }
    level = next;
  }
}
