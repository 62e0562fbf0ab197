import pLimit from 'p-limit';
import sharp from 'sharp';
import { COVER_FORMATS, COVER_KINDS, COVER_SEASONS, cover } from '../../covers/cover.ts';
import { DRAWINGS } from '../../covers/drawings.ts';
import type { AppMiddleware } from '../../platform/http/calls/app-state.ts';
import { addressKey } from '../../platform/http/calls/caller-address.ts';
import { onlyRead } from '../../platform/http/calls/only-read.ts';
import type { RateLimiter } from '../../platform/http/calls/rate-limit.ts';
import { headersOfFile } from '../../platform/http/edge/security-headers.ts';
import type { ResponseCache } from '../../platform/http/kept-answers/response-cache.ts';
import { sendThroughCache } from '../../platform/http/kept-answers/send-kept.ts';
import { sameForAll } from '../../platform/http/sending/payload.ts';

const ADDRESS = /^\/cover\/([0-9a-f]{8})\/([a-z]+)\/([a-z]+)\/([a-z]+)\/([a-z0-9-]{1,100})\.(svg|png)$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A page that was kept from before a change of the drawings asks for what they were: it gets what they are. */
const FOR_NOW = 'public, max-age=3600';
const isOneOf = <Value extends string>(values: readonly Value[], value: string | undefined): value is Value =>
  values.includes(value as Value);
/** Each takes a core for a tenth of a second, and there is one for every name that anybody thinks of. */
const bitmaps = pLimit(1);
const LIMIT = { name: 'drawn bitmap', burst: 30, perMinute: 30 };

/**
 * `GET /cover/{drawings}/{kind}/{season}/{format}/{seed}.svg`: drawn when first asked for, the same for ever. What is
 * shared is a `.png` too: previews of links show no SVG. Of these one address has so many drawn a minute.
 */
export function drawnCovers(cache: ResponseCache, limiter: RateLimiter): AppMiddleware {
  return (ctx, next) => {
    const [, drawings, kind, season, format, seed, form] = ADDRESS.exec(ctx.path) ?? [];
    if (seed === undefined) return next();
    if (!isOneOf(COVER_KINDS, kind) || !isOneOf(COVER_SEASONS, season) || !isOneOf(COVER_FORMATS, format)) {
      return next();
    }
    const isBitmap = form === 'png';
    if (isBitmap && format !== 'share') return next();
    onlyRead(ctx);
    ctx.state.route = 'cover';
    ctx.state.headers = headersOfFile(ctx.state.headers);
    const draw = async () => {
      if (isBitmap) limiter.take(LIMIT, addressKey(ctx.ip));
      const drawing = Buffer.from(cover({ kind, season, format, seed }));
      return {
        status: 200,
        headers: {
          'Content-Type': isBitmap ? 'image/png' : 'image/svg+xml',
          'Cache-Control': drawings === DRAWINGS ? FOR_EVER : FOR_NOW,
          Vary: 'Accept-Encoding',
        },
        content: sameForAll(
          isBitmap ? await bitmaps(() => sharp(drawing).png({ palette: true }).toBuffer()) : drawing,
        ),
        keep: true,
      };
    };
    return sendThroughCache(ctx, cache, `cover ${ctx.path}`, draw);
  };
}
