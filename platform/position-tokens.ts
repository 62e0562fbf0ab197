import { createSecretKey } from 'node:crypto';
import type { Position } from './event-log/event-log.ts';
import { boxLength, openBox, sealBox } from './keys/box.ts';

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

/** More than the positions of any log have. */
const POSITION_BYTES = 64;
const TOKEN = new RegExp(`^[\\w-]{${boxLength(POSITION_BYTES)}}$`);
const USE = 'position';

/** `bytes` are the 32 of the key. */
export function createPositionTokens(bytes: Buffer): PositionTokens {
  const key = createSecretKey(bytes);
  return {
    seal(position) {
      const plain = Buffer.alloc(POSITION_BYTES);
      if (plain.write(position) < position.length) throw new RangeError('a position is longer than expected');
      return sealBox(key, USE, plain);
    },
    open(token) {
      // The same bytes may be written in several ways: one of them is ours.
      if (!TOKEN.test(token) || Buffer.from(token, 'base64url').toString('base64url') !== token)
        return undefined;
      try {
        return openBox(key, USE, token).toString().replace(/\0+$/, '');
      } catch {
        return undefined;
      }
    },
  };
}
