import { Readable } from 'node:stream';
import type { Blobs, ByteRange } from '../../platform/blobs/blobs.ts';
import type { AppContext } from '../../platform/http/calls/app-state.ts';

/**
 * Answers what was asked for of a blob: all of it, or with status 206 the one range that players ask for (RFC 9110,
 * 14.2), or 416. Several ranges, and one on a condition, get the whole. False: there is no such blob.
 */
export async function sendAsked(ctx: AppContext, blobs: Blobs, blob: string): Promise<boolean> {
  const size = await blobs.size(blob);
  if (size === undefined) return false;
  ctx.set('Accept-Ranges', 'bytes');
  const asked = ctx.method === 'GET' && ctx.get('If-Range') === '' ? ctx.get('Range') : '';
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(asked) ?? [];
  const isSenseless = from !== '' && to !== '' && Number(to) < Number(from);
  const isWhole = (from === '' && to === '') || isSenseless;
  const range = isWhole ? { first: 0, last: size - 1 } : rangeWithin(size, from, to);
  if (!range) {
    ctx.body = null;
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    return true;
  }
  const bytes =
    ctx.method === 'HEAD' ? Readable.from([]) : await blobs.stream(blob, isWhole ? undefined : range);
  if (!bytes) return false;
  if (!isWhole) ctx.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`);
  ctx.body = bytes;
  ctx.status = isWhole ? 200 : 206;
  ctx.length = range.last - range.first + 1;
  return true;
}

/** Without a beginning it is the last so many bytes. */
function rangeWithin(size: number, from: string, to: string): ByteRange | undefined {
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}
