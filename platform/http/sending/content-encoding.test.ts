import { expect, test } from 'vitest';
import { preferredEncoding } from './content-encoding.ts';

test.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip ; q=0', undefined],
  ['brotli, x-gzip', undefined],
  ['GZIP', 'gzip'],
])('Accept-Encoding: %s', (accept, encoding) => {
  expect(preferredEncoding(accept)).toBe(encoding);
});
