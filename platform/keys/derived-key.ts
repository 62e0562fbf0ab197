import { hkdfSync } from 'node:crypto';

/** A key of its own for each use (HKDF, RFC 5869): what one of them does tells nothing of the others. */
export const derivedKey = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `parvis ${use}`, 32));
