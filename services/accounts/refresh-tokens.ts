import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Rotation } from './rotation/rotation.ts';

/** Of which session, which of its tokens, and the proof that we have made it. */
interface RefreshToken {
  readonly sessionId: number;
  readonly number: number;
  readonly proof: string;
}

/** Undefined for what cannot be one of ours. */
export function readToken(text: string): RefreshToken | undefined {
  const [, sessionId, number, proof] = /^([1-9]\d{0,15})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? [];
  return proof === undefined ? undefined : { sessionId: Number(sessionId), number: Number(number), proof };
}

export const newSeed = (): string => randomBytes(32).toString('base64url');

type Made = Pick<Rotation, 'sessionId' | 'seed' | 'number'>;

export interface RefreshTokens {
  /** The token of a session that is good. */
  present(rotation: Made): string;
  /** Whether we have made this one for this session, now or before. */
  isOurs(token: RefreshToken, rotation: Made): boolean;
}

/**
 * Tokens are computed and kept nowhere: from the session's seed, which the store has, and this key, which it has
 * not. So every machine with the key answers an exchange that is repeated with the same token.
 */
export function createRefreshTokens(key: Buffer): RefreshTokens {
  const proofOf = ({ sessionId, seed, number }: Made): string =>
    createHmac('sha256', key).update(`${sessionId}.${number}.${seed}`).digest('base64url');
  return {
    present: rotation => `${rotation.sessionId}.${rotation.number}.${proofOf(rotation)}`,
    isOurs: ({ number, proof }, { sessionId, seed }) =>
      timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf({ sessionId, seed, number }))),
  };
}
