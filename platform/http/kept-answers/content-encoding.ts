import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import compress from 'koa-compress';

/** Below this many bytes an encoding saves nothing on the wire. */
export const COMPRESS_FROM_BYTES = 1024;
const BROTLI_QUALITY = 4;

export type Encoding = 'br' | 'gzip';

/** For answers that are made anew each time; what is already encoded or not text passes through. */
export const compressAnswers = (): Middleware =>
  compress({
    threshold: COMPRESS_FROM_BYTES,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    gzip: {},
    deflate: false,
    zstd: false,
    encodingPreference: ['br', 'gzip', 'identity'],
  } as Parameters<typeof compress>[0]);

/** For answers that are kept: encoded once, so a little better. */
export const encode: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: body =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY + 2 } }),
  gzip: body => promisify(gzip)(body),
};

const named = (encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([0-9.]+)\\s*)?(?:,|$)`, 'i');
const PREFERENCE: readonly (readonly [Encoding, RegExp])[] = [
  ['br', named('br')],
  ['gzip', named('gzip')],
];

/** The better of ours that an `Accept-Encoding` value allows; `*` and a missing header get none. */
export function preferredEncoding(accept: string | undefined): Encoding | undefined {
  if (accept === undefined) return undefined;
  for (const [encoding, pattern] of PREFERENCE) {
    const found = pattern.exec(accept);
    if (found && (found[1] === undefined || Number(found[1]) > 0)) return encoding;
  }
  return undefined;
}
