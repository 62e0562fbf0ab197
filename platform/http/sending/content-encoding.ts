import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this many bytes an encoding saves nothing on the wire. */
export const COMPRESS_FROM_BYTES = 1024;
/** One more takes longer and saves nothing; one less is a twentieth more on the wire. */
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify<Buffer, Buffer>(gzip);

export const encode: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: body => asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: asGzip,
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
