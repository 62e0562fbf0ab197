import { expect, test } from 'vitest';
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
