import { hash } from 'node:crypto';

/** Stands for a text where the text itself must not stand: 22 characters of base64url, 128 bits. */
export type KeyedHash = (text: string) => string;

const CHARACTERS = 22;
const BLOCK_BYTES = 64;

/**
 * HMAC (RFC 2104) with SHA-256, cut: without the key nobody can try what may stand behind it. Of two calls in one
 * go, since an `Hmac` of Node costs five times as much and every request with a device needs one.
 * @param key of 64 bytes at most
 */
export function createKeyedHash(key: Buffer): KeyedHash {
  const padded = Buffer.concat([key, Buffer.alloc(BLOCK_BYTES - key.length)]);
  const [inner, outer] = [0x36, 0x5c].map(pad => padded.map(byte => byte ^ pad)) as [Uint8Array, Uint8Array];
  return text =>
    hash(
      'sha256',
      Buffer.concat([outer, hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')]),
      'base64url',
    ).slice(0, CHARACTERS);
}
