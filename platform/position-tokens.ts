import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { Position } from './event-log/event-log.ts';

/**
 * Positions of the log as others may have them: whoever saw two of them plain would know how much happened in
 * between, and so whether an address that they sent has an account.
 */
export interface PositionTokens {
  /** Another text each time, always of the same length. */
  seal(position: Position): string;
  /** Undefined for what `seal` has not made with this key. */
  open(token: string): Position | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** More than the positions of any log have. */
const POSITION_BYTES = 64;
const TOKEN = new RegExp(`^[\\w-]{${Math.ceil(((IV_BYTES + POSITION_BYTES + TAG_BYTES) * 4) / 3)}}$`);

/** AES-256-GCM; `bytes` are the 32 of the key. */
export function createPositionTokens(bytes: Buffer): PositionTokens {
  // Of bytes Node would make a key each time, which takes four times as long as the sealing.
  const key = createSecretKey(bytes);
  return {
    seal(position) {
      const plain = Buffer.alloc(POSITION_BYTES);
      if (plain.write(position) < position.length) throw new RangeError('a position is longer than expected');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(token) {
      if (!TOKEN.test(token)) return undefined;
      const sealed = Buffer.from(token, 'base64url');
      if (sealed.toString('base64url') !== token) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const plain = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
      try {
        decipher.final();
      } catch {
        return undefined;
      }
      const end = plain.indexOf(0);
      return plain.toString('utf8', 0, end === -1 ? plain.length : end);
    },
  };
}
