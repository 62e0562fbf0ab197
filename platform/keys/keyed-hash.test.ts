import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

// RFC 4231, test case 2.
test('it is HMAC with SHA-256, cut to 128 bits', () => {
  const whole = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  const hash = createKeyedHash(Buffer.from('Jefe'));
  expect(hash('what do ya want for nothing?')).toBe(
    Buffer.from(whole, 'hex').toString('base64url').slice(0, 22),
  );
});

test('for any key and text', () => {
  for (let bytes = 0; bytes <= 64; bytes += 8) {
    const key = randomBytes(bytes);
    const text = 'é'.repeat(bytes);
    const expected = createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
    expect(createKeyedHash(key)(text)).toBe(expected);
  }
});
