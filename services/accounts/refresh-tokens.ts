import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The number of its session, and 256 bits that nobody can guess. */
export interface RefreshToken {
  readonly sessionId: number;
  readonly secret: string;
}

export const writeToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** Undefined for what cannot be one of ours. */
export function readToken(text: string): RefreshToken | undefined {
  const [, sessionId, secret] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(text) ?? [];
  return secret === undefined ? undefined : { sessionId: Number(sessionId), secret };
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the log knows of a token: 256 random bits need no salt and no slowness. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Follows upon a token, and always the same one: so a token that was exchanged a moment ago still leads to its
 * successor, on any machine with the key and after a restart, though the log holds no token at all.
 */
export const createSuccessor =
  (key: Buffer) =>
  ({ sessionId, secret }: RefreshToken): RefreshToken => ({
    sessionId,
    secret: createHmac('sha256', key).update(`${sessionId}.${secret}`).digest('base64url'),
  });
export type Successor = ReturnType<typeof createSuccessor>;
