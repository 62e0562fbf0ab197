import type { Blobs, ByteRange } from '../../platform/blobs/blobs.ts';
import type { AppContext } from '../../platform/http/calls/app-state.ts';

/**
 * What was asked for of a blob: all of it, or with status 206 the one range that players ask for (RFC 9110, 14.2).
 * 'outside': the answer is 416. Several ranges, and one on a condition, get the whole. Undefined: there is none.
 */
export async function readAsked(
  ctx: AppContext,
  blobs: Blobs,
  blob: string,
): Promise<Buffer | 'outside' | undefined> {
  const asked = ctx.method === 'GET' && ctx.get('If-Range') === '' ? ctx.get('Range') : '';
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked) ?? [];
  const senseless = from !== '' && to !== '' && Number(to) < Number(from);
  if ((from === '' && to === '') || senseless) return blobs.read(blob);

  const size = await blobs.size(blob);
  if (size === undefined) return undefined;
  const range = rangeWithin(size, from, to);
  if (!range) {
    ctx.body = null;
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    return 'outside';
  }
  const bytes = await blobs.read(blob, range);
  if (bytes) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`);
  }
  return bytes;
}

/** Without a beginning it is the last so many bytes. */
function rangeWithin(size: number, from: string, to: string): ByteRange | undefined {
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}
