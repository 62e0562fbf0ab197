/** A key that is kept sealed by another one (AES-256-GCM): where it lies, it opens for nobody else. */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * `use` belongs to the seal: a key that is sealed for one use does not open as one for another.
 * Here and below a key object is made first: of mere bytes Node makes a cipher six times more slowly.
 */
export function sealKey(by: Buffer, use: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, createSecretKey(by), iv).setAAD(Buffer.from(use));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws when it was sealed by another key or for another use, or has been changed since */
export function openKey(by: Buffer, use: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(CIPHER, createSecretKey(by), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(use)).setAuthTag(tag);
  return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
}
