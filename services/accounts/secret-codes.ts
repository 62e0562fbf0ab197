import { createHmac, randomBytes } from 'node:crypto';
import { LIMITS } from '../../contract/limits.ts';
import type { CodePurpose } from '../../events/accounts.ts';
import type { IssuedCode } from './codes.ts';

const HASHED = 'sha256';

export interface SecretCodes {
  /** What the log may know of a new code. */
  issue(
    userId: number,
    purpose: CodePurpose,
    by: { readonly now: number; readonly deviceId: string | null; readonly email?: string },
  ): IssuedCode;
  /** The digits, for the mail. */
  read(code: IssuedCode): string;
  /** Of a link in a mail too: of whom or of what it is by its id, and what for. */
  hash(id: number, purpose: CodePurpose | 'texts' | 'mails' | 'consent' | 'withdrawal', of: string): string;
}

/** Codes are computed when they are mailed and kept nowhere: the log has a seed and a keyed hash. */
export function createSecretCodes(key: Buffer): SecretCodes {
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac(HASHED, key).update(JSON.stringify(parts)).digest();
  const digitsOf = (userId: number, purpose: CodePurpose, seed: string): string => {
    const number = mac('code', userId, purpose, seed).readUIntBE(0, 6) % 10 ** LIMITS.codeDigits;
    return String(number).padStart(LIMITS.codeDigits, '0');
  };
  const hash: SecretCodes['hash'] = (userId, purpose, digits) =>
    mac('hash', userId, purpose, digits).toString('base64url');

  return {
    issue(userId, purpose, { now, deviceId, email }) {
      const seed = randomBytes(16).toString('base64url');
      return {
        userId,
        purpose,
        seed,
        codeHash: hash(userId, purpose, digitsOf(userId, purpose, seed)),
        issuedAt: new Date(now).toISOString(),
        expiresAt: new Date(now + LIMITS.codeMinutes * 60_000).toISOString(),
        email: email ?? null,
        deviceId,
      };
    },
    read: ({ userId, purpose, seed }) => digitsOf(userId, purpose, seed),
    hash,
  };
}
