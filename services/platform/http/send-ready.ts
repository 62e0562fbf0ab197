import type { AppContext } from './app-state.ts';
import { isNotModified } from './conditional.ts';
import { preferredEncoding } from './content-encoding.ts';
import type { ReadyAnswer } from './response-cache.ts';

/**
 * Sends an answer that is kept as bytes, past Koa's own body handling: unmodified (304), encoded as the
 * client prefers, without body for HEAD.
 */
export async function sendReady(ctx: AppContext, answer: ReadyAnswer): Promise<void> {
  const { req, res } = ctx;
  const { headers } = req;
  for (const [name, value] of answer.headers) res.setHeader(name, value);
  res.setHeader('ETag', answer.etag);
  if (!String(res.getHeader('Vary')).includes('Accept-Encoding')) ctx.vary('Accept-Encoding');
  if (answer.status === 200 && isNotModified(headers['if-none-match'], answer.etag)) {
    res.statusCode = 304;
    res.removeHeader('Content-Type');
    ctx.respond = false;
    res.end();
    return;
  }
  const encoding = preferredEncoding(headers['accept-encoding']);
  let body = answer.body;
  if (encoding) {
    const encoded = answer.encoded(encoding);
    if (encoded) {
      body = encoded instanceof Promise ? await encoded : encoded;
      res.setHeader('Content-Encoding', encoding);
    }
  }
  res.statusCode = answer.status;
  res.setHeader('Content-Length', body.length);
  ctx.respond = false;
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}

/** The same for one that was found in the cache. */
export function sendKept(ctx: AppContext, answer: ReadyAnswer): Promise<void> {
  ctx.state.fromMemory = true;
  return sendReady(ctx, answer);
}
