import { expect, test } from 'vitest';
import { derivedKey } from './derived-key.ts';
import { openKey, sealKey } from './sealed-key.ts';

const by = Buffer.alloc(32, 1);
const key = Buffer.alloc(32, 7);

test('a sealed key opens for the key and the use that it was sealed with, and never looks the same twice', () => {
  const sealed = sealKey(by, 'hashes', key);
  expect(openKey(by, 'hashes', sealed)).toEqual(key);
  expect(sealKey(by, 'hashes', key)).not.toBe(sealed);
  expect(() => openKey(Buffer.alloc(32, 2), 'hashes', sealed)).toThrow();
  expect(() => openKey(by, 'letters', sealed)).toThrow();
});

test('one that was changed or cut anywhere does not open', () => {
  const sealed = Buffer.from(sealKey(by, 'hashes', key), 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(() => openKey(by, 'hashes', changed.toString('base64url'))).toThrow();
    expect(() => openKey(by, 'hashes', sealed.subarray(0, at).toString('base64url'))).toThrow();
  }
});

// RFC 5869, with our words in its `info`.
test('derived keys differ by their use, and are the same each time', () => {
  expect(derivedKey(key, 'tokens')).toEqual(derivedKey(key, 'tokens'));
  expect(derivedKey(key, 'tokens')).not.toEqual(derivedKey(key, 'codes'));
  expect(derivedKey(key, 'tokens')).toHaveLength(32);
});
