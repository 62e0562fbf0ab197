import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { getRawBody } from 'raw-body';
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

/** RFC 9110, 8.4.1. */
const CODINGS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** RFC 8259, 8.1: JSON is UTF-8; what is ASCII is UTF-8 too. */
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;
const CHARSETS = ['utf-8', 'utf8', 'us-ascii'];

/** RFC 9112, 6.3. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * @throws {Problem} 415 for another media type, charset or coding, 413 over the limit, 400 for what cannot be parsed,
 * is too deep, or has half a character in it (RFC 7493, 2.1)
 */
export async function readBody(ctx: AppContext, route: Pick<Route, 'method' | 'media'>): Promise<unknown> {
  const accepted = acceptedTypes(route);
  const type = ctx.req.headers['content-type'];
  if (type === undefined) throw new Problem(415, 'contentTypeMissing');
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const unsupported = (type: string) => {
    const supported = accepted.map(name => `"${name}"`).join(', ');
    return new Problem(415, 'unsupportedMediaType', { values: { type: type.slice(0, 100), supported } });
  };
  if (!accepted.includes(essence)) throw unsupported(essence);
  if (route.media === 'multipart') return readForm(ctx.req, type);
  if (!CHARSETS.includes(CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8')) throw unsupported(type);
  const body = parse(await bytesOf(ctx.req));
  checkShape(body);
  return body;
}

/** A body as it was before its sender packed it. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const { 'content-encoding': coding = 'identity', 'content-length': length } = request.headers;
  const unpacking = CODINGS.get(coding.toLowerCase())?.();
  try {
    if (!unpacking && coding.toLowerCase() !== 'identity') throw unsupportedCoding(coding);
    const limit = LIMITS.bodyBytes;
    return await (unpacking
      ? getRawBody(unpacked(request, unpacking), { limit })
      : getRawBody(request, { limit, length }));
  } catch (error) {
    unpacking?.destroy();
    await drain(request);
    throw error instanceof Problem ? error : refusal(error);
  }
}

/** Not by `pipeline`, which ends the connection of what is too large: who sent it would not hear why. */
function unpacked(request: IncomingMessage, unpacking: Transform): Transform {
  finished(request, { writable: false }).catch(error => unpacking.destroy(error));
  return request.pipe(unpacking);
}

/** An empty body is one without fields. */
function parse(bytes: Uint8Array): object {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch (cause) {
    throw new Problem(400, 'malformedJson', { cause });
  }
  throw new Problem(400, 'malformedJson');
}

export interface PostedForm {
  /** Of one that came twice, the last. */
  readonly fields: Readonly<Record<string, string>>;
  /** Not so where something in it is no UTF-8: a sign stands for it in the fields. */
  readonly isText: boolean;
}

/**
 * A form that came without script.
 * @throws {Problem} 415 for another media type or coding, 413 over the limit, 400 for what does not come to its end
 */
export async function readUrlEncoded(ctx: AppContext): Promise<PostedForm> {
  if (!ctx.is('urlencoded'))
    throw new Problem(415, 'unsupportedMediaType', {
      values: {
        type: ctx.get('Content-Type').slice(0, 100),
        supported: '"application/x-www-form-urlencoded"',
      },
    });
  const bytes = await bytesOf(ctx.req);
  return {
    fields: Object.fromEntries(new URLSearchParams(bytes.toString())),
    isText: isUtf8(bytes) && isDecodable(bytes.toString('latin1')),
  };
}

/** Whether what is escaped in it is UTF-8; a percent sign that escapes nothing stands for itself. */
function isDecodable(body: string): boolean {
  try {
    return decodeURIComponent(body.replace(/%(?![\da-f]{2})/gi, '%25')) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Reads the rest of a refused body and throws it away, for a while: who is still sending when the connection
 * closes loses the answer.
 */
async function drain(request: IncomingMessage): Promise<void> {
  request.unpipe();
  request.resume();
  await finished(request, { writable: false, signal: AbortSignal.timeout(DRAIN_WITHIN_MS) }).catch(
    () => undefined,
  );
}

const unsupportedCoding = (coding: string): Problem =>
  new Problem(415, 'unsupportedCoding', { values: { coding: coding.slice(0, 100) } });

const refusal = (cause: unknown): Problem =>
  (cause as { readonly status?: number }).status === 413
    ? new Problem(413, 'tooLarge', { values: { limit: LIMITS.bodyBytes }, cause })
    : new Problem(400, 'badRequest', { cause });

const isFieldName = (name: string): boolean => name !== '__proto__' && name.isWellFormed();

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
      if (!Object.keys(value).every(isFieldName)) throw new Problem(400, 'malformedJson');
      const inner = Object.values(value);
      entries += inner.length;
      if (entries > MAX_ENTRIES) throw new Problem(400, 'tooDeep');
      next.push(...inner);
    }
    level = next;
  }
}
