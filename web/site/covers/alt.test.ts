import { expect, test } from 'vitest';
import { altIn } from './cover.tsx';

test.each([
  ['Un puits', 'A well', 'fr', { alt: 'Un puits' }],
  ['Un puits', 'A well', 'en-US', { alt: 'A well' }],
  // Read by the voice of the language that it is in.
  ['Un puits', '', 'en-US', { alt: 'Un puits', lang: 'fr' }],
  ['', 'A well', 'fr', { alt: 'A well', lang: 'en-US' }],
  ['', '', 'fr', { alt: '' }],
] as const)('a picture said to show %j and %j is, in %s, %j', (alt, altEn, language, shown) => {
  expect(altIn({ alt, altEn }, language)).toEqual(shown);
});
