import type { AppContext } from './app-state.ts';
import { isNotModified } from './conditional.ts';
import { preferredEncoding } from './content-encoding.ts';
import type { Computed, ReadyAnswer, ResponseCache } from './response-cache.ts';

/** Sends the kept answer, else the one that `make` computes. */
export const sendKept = async (
  ctx: AppContext,
  cache: ResponseCache,
  key: string,
  make: () => Promise<Computed>,
): Promise<void> => sendReady(ctx, cache.get(key) ?? (await cache.resolve(key, make)));

/**
 * Sends an answer that is kept as bytes, past Koa's own body handling: unmodified (304), encoded as the
 * client prefers, without body for HEAD.
 */
export async function sendReady(ctx: AppContext, answer: ReadyAnswer): Promise<void> {
  const { req, res } = ctx;
  const { headers } = req;
  // Written at once, without the bookkeeping that headers set one by one would cost.
  const head = [...ctx.state.headers, ...answer.headers, 'ETag', answer.etag];
  ctx.respond = false;
  if (answer.status === 200 && isNotModified(headers['if-none-match'], answer.etag)) {
    const type = head.indexOf('Content-Type');
    if (type >= 0) head.splice(type, 2);
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
