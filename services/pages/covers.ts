import { COVER_FORMATS, COVER_KINDS, COVER_SEASONS, cover } from '../../covers/cover.ts';
import type { AppMiddleware } from '../../platform/http/calls/app-state.ts';
import { headersOfFile } from '../../platform/http/edge/security-headers.ts';
import { sameForAll } from '../../platform/http/kept-answers/forms.ts';
import type { ResponseCache } from '../../platform/http/kept-answers/response-cache.ts';
import { sendCached } from '../../platform/http/kept-answers/send-ready.ts';

const ADDRESS = /^\/cover\/([a-z]+)\/([a-z]+)\/([a-z]+)\/([a-z0-9-]{1,100})\.svg$/;
const isOneOf = <Value extends string>(values: readonly Value[], value: string | undefined): value is Value =>
  values.includes(value as Value);

/** `GET /cover/{kind}/{season}/{format}/{seed}.svg`: drawn when first asked for, the same for ever. */
export function drawnCovers(cache: ResponseCache): AppMiddleware {
  return (ctx, next) => {
    const [, kind, season, format, seed] = ADDRESS.exec(ctx.path) ?? [];
    if (seed === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!isOneOf(COVER_KINDS, kind) || !isOneOf(COVER_SEASONS, season) || !isOneOf(COVER_FORMATS, format)) {
      return next();
    }
    ctx.state.route = 'cover';
    ctx.state.headers = headersOfFile(ctx.state.headers);
    const draw = async () => {
      return {
        status: 200,
        headers: {
          'Content-Type': 'image/svg+xml',
          'Cache-Control': 'public, max-age=2592000',
          Vary: 'Accept-Encoding',
        },
        content: sameForAll(Buffer.from(cover({ kind, season, format, seed }))),
        keep: true,
      };
    };
    return sendCached(ctx, cache, `cover ${ctx.path}`, draw);
  };
}
