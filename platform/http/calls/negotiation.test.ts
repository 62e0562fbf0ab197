import { expect, test } from 'vitest';
import { preferredEncoding } from '../sending/content-encoding.ts';
import { preferredFormat } from './negotiation.ts';

test.each([
  [undefined, 'jsonld'],
  ['', 'jsonld'],
  ['*/*', 'jsonld'],
  ['application/ld+json', 'jsonld'],
  ['application/json', 'json'],
  ['Application/JSON; charset=utf-8', 'json'],
  ['application/*', 'jsonld'],
  ['application/json, application/ld+json', 'jsonld'],
  ['application/ld+json;q=0.5, application/json', 'json'],
  ['application/ld+json;q=0, */*', 'json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'jsonld'],
  ['text/plain', undefined],
  ['*/*;q=0', undefined],
])('Accept: %s', (accept, format) => {
  expect(preferredFormat(accept)).toBe(format);
});

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
