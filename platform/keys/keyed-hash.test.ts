import { expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

// RFC 4231, test cases 1 and 2.
test.each([
  [Buffer.alloc(20, 0x0b), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    Buffer.from('Jefe'),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
])('it is HMAC with SHA-256, cut to 128 bits: %#', (key, text, whole) => {
  expect(createKeyedHash(key)(text)).toBe(Buffer.from(whole, 'hex').toString('base64url').slice(0, 22));
});
