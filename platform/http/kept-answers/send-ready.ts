import type { AppContext, MadeAnswer } from '../calls/app-state.ts';
import { isNotModified } from '../calls/conditional.ts';
import { preferredEncoding } from './content-encoding.ts';
import { createForm, type Form } from './forms.ts';
import type { Computed, KeptAnswer, ResponseCache } from './response-cache.ts';

export const POLICY = 'Content-Security-Policy';

/**
 * Sends an answer that is kept as bytes, past Koa's own body handling: unmodified (304), encoded as the
 * client prefers, without body for HEAD.
 */
export async function sendReady(ctx: AppContext, answer: KeptAnswer): Promise<void> {
  write(ctx, await sentFor(ctx, answer, await answer.content(ctx.req.headers)));
}

/** The same for one that was found in the cache. */
export async function sendKept(ctx: AppContext, key: string, answer: KeptAnswer): Promise<void> {
  const form = await answer.content(ctx.req.headers);
  const sent = await sentFor(ctx, answer, form);
  const [, , ...headers] = sent.headers;
  ctx.state.sentFromMemory = { key, answer, ...sent, headers, isCurrent: form.isCurrent };
  write(ctx, sent);
}

/** What the cache has under the key, else what `make` computes. */
export async function sendCached(
  ctx: AppContext,
  cache: ResponseCache,
  key: string,
  make: () => Promise<Computed>,
): Promise<void> {
  const kept = cache.get(key);
  return kept ? sendKept(ctx, key, kept) : sendReady(ctx, await cache.resolve(key, make));
}

/** Sends an answer that is made for one who asks, in the same way. */
export async function sendMade(ctx: AppContext, { status, headers, etag, body }: MadeAnswer): Promise<void> {
  const list = Object.entries(headers).flat();
  if (body === undefined) return write(ctx, { status, headers: [...ctx.state.headers, ...list], body });
  const form = createForm({ body: Buffer.from(body), etag }, () => undefined);
  write(ctx, await sentFor(ctx, { status, headers: list }, form));
}

/** Headers as one list, names and values by turns: those that are set one by one cost as much as all the rest. */
interface Sent {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

async function sentFor(
  { req, state }: AppContext,
  answer: Omit<KeptAnswer, 'content'>,
  { etag, ...form }: Form,
): Promise<Sent> {
  const headers = [...withoutPolicy(state.headers, answer.headers), ...answer.headers];
  if (etag !== undefined) headers.push('ETag', etag);
  const reads = req.method === 'GET' || req.method === 'HEAD';
  if (reads && answer.status === 200 && etag && isNotModified(req.headers['if-none-match'], etag)) {
    headers.splice(headers.indexOf('Content-Type'), 2);
    return { status: 304, headers, body: undefined };
  }
  const encoding = preferredEncoding(req.headers['accept-encoding']);
  const encoded = encoding && (await form.encoded(encoding));
  if (encoded) headers.push('Content-Encoding', encoding);
  const body = encoded ?? form.body;
  headers.push('Content-Length', String(body.length));
  return { status: answer.status, headers, body: req.method === 'HEAD' ? undefined : body };
}

/** A page has a policy of its own in place of the one that every answer carries: browsers obey all that they are given. */
function withoutPolicy(all: readonly string[], own: readonly string[]): readonly string[] {
  if (!own.includes(POLICY)) return all;
  const at = all.indexOf(POLICY);
  return at < 0 ? all : all.toSpliced(at, 2);
}

function write(ctx: AppContext, { status, headers, body }: Sent): void {
  ctx.respond = false;
  ctx.res.writeHead(status, headers as string[]).end(body);
}
