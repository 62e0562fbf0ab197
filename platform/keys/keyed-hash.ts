import { createHmac, createSecretKey } from 'node:crypto';

/** Stands for a text where the text itself must not stand: 22 characters of base64url, 128 bits. */
export type KeyedHash = (text: string) => string;

const CHARACTERS = 22;

/** HMAC (RFC 2104) with SHA-256, cut: without the key nobody can try what may stand behind it. */
export function createKeyedHash(bytes: Buffer): KeyedHash {
  // Made once: to make it of the bytes for each text takes six times as long as the hash.
  const key = createSecretKey(bytes);
  return text => createHmac('sha256', key).update(text).digest('base64url').slice(0, CHARACTERS);
}
