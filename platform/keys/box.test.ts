import { expect, test } from 'vitest';
import { openBox, sealBox } from './box.ts';
import { derivedKey } from './derived-key.ts';

const by = Buffer.alloc(32, 1);
const key = Buffer.alloc(32, 7);

test('a box opens for the key and the use that it was sealed with, and never looks the same twice', () => {
  const sealed = sealBox(by, 'hashes', key);
  expect(openBox(by, 'hashes', sealed)).toEqual(key);
  expect(sealBox(by, 'hashes', key)).not.toBe(sealed);
  expect(() => openBox(Buffer.alloc(32, 2), 'hashes', sealed)).toThrow();
  expect(() => openBox(by, 'letters', sealed)).toThrow();
});

test('one that was changed or cut anywhere does not open', () => {
  const sealed = Buffer.from(sealBox(by, 'hashes', key), 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(() => openBox(by, 'hashes', changed.toString('base64url'))).toThrow();
    expect(() => openBox(by, 'hashes', sealed.subarray(0, at).toString('base64url'))).toThrow();
  }
});

// RFC 5869, with our words in its `info`.
test('derived keys differ by their use, and are the same each time', () => {
  expect(derivedKey(key, 'tokens')).toEqual(derivedKey(key, 'tokens'));
  expect(derivedKey(key, 'tokens')).not.toEqual(derivedKey(key, 'codes'));
  expect(derivedKey(key, 'tokens')).toHaveLength(32);
});
