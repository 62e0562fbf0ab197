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
    const { headers } = ctx.state;
    if (allowed.size > 0) headers.push('Vary', 'Origin');
    if (origin === undefined) return next();
    const known = allowed.has(origin);
    if (known) {
      headers.push('Access-Control-Allow-Origin', origin);
      headers.push('Access-Control-Expose-Headers', ANSWER_HEADERS);
    }
    if (ctx.method !== 'OPTIONS' || !ctx.req.headers['access-control-request-method']) return next();
    if (known) {
      headers.push('Access-Control-Allow-Methods', METHODS);
      headers.push('Access-Control-Allow-Headers', REQUEST_HEADERS);
      headers.push('Access-Control-Max-Age', '600');
    }
    ctx.state.route = 'preflight';
    ctx.status = 204;
    return undefined;
  };
}
