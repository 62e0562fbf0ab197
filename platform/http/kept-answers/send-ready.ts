import type { AppContext } from '../calls/app-state.ts';
import { isNotModified } from '../calls/conditional.ts';
import { preferredEncoding } from './content-encoding.ts';
import type { Computed, ReadyAnswer, ResponseCache } from './response-cache.ts';

/**
 * Sends an answer that is kept as bytes, past Koa's own body handling: unmodified (304), encoded as the
 * client prefers, without body for HEAD.
 */
export async function sendReady(ctx: AppContext, answer: ReadyAnswer): Promise<void> {
  const { req, res } = ctx;
  const { headers } = req;
  ctx.respond = false;
  // Written as one list: headers that are set one by one cost as much as all the rest of a kept answer.
  const head = [...ctx.state.headers, ...answer.headers, 'ETag', answer.etag];
  if (answer.status === 200 && isNotModified(headers['if-none-match'], answer.etag)) {
    head.splice(head.indexOf('Content-Type'), 2);
    res.writeHead(304, head).end();
    return;
  }
  const encoding = preferredEncoding(headers['accept-encoding']);
  let body = answer.body;
  if (encoding) {
    const encoded = answer.encoded(encoding);
    if (encoded) {
      body = encoded instanceof Promise ? await encoded : encoded;
      head.push('Content-Encoding', encoding);
    }
  }
  head.push('Content-Length', String(body.length));
  res.writeHead(answer.status, head).end(req.method === 'HEAD' ? undefined : body);
}

/** The same for one that was found in the cache. */
export function sendKept(ctx: AppContext, answer: ReadyAnswer): Promise<void> {
  ctx.state.fromMemory = true;
  return sendReady(ctx, answer);
}

/** What the cache has under the key, else what `make` computes. */
export async function sendCached(
  ctx: AppContext,
  cache: ResponseCache,
  key: string,
  make: () => Promise<Computed>,
): Promise<void> {
  const kept = cache.get(key);
  return kept ? sendKept(ctx, kept) : sendReady(ctx, await cache.resolve(key, make));
}
