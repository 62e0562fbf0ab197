import type { AppMiddleware } from '../calls/app-state.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'X-Min-Position',
  'X-Request-Id',
  'appVersion',
  'deviceId',
].join(', ');
const ANSWER_HEADERS = 'Link, Location, ETag, X-Position, X-Stale, Retry-After, X-Request-Id';

/** Other sites' scripts may call us when their origin is listed; nothing is said to the others. */
export function cors(origins: readonly string[]): AppMiddleware {
  const allowed = new Set(origins);
  return (ctx, next) => {
    const { origin } = ctx.req.headers;
    if (allowed.size > 0) ctx.state.headers.push('Vary', 'Origin');
    if (origin === undefined) return next();
    const known = allowed.has(origin);
    if (known) {
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Expose-Headers', ANSWER_HEADERS);
    }
    if (ctx.method !== 'OPTIONS' || !ctx.req.headers['access-control-request-method']) return next();
    if (known) {
      ctx.set('Access-Control-Allow-Methods', METHODS);
      ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
      ctx.set('Access-Control-Max-Age', '600');
    }
    ctx.state.route = 'preflight';
    ctx.status = 204;
    return undefined;
  };
}
