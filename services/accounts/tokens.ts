import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { LIMITS } from '../../contract/limits.ts';
import { CLOCKS_APART_MS } from '../../platform/event-log/clocks-apart.ts';

export const ACCESS_TOKEN_SECONDS = LIMITS.accessTokenMinutes * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'parvis';

const claims = z.object({
  sub: z.string().regex(/^[1-9][0-9]{0,15}$/),
  typ: z.literal('access'),
  exp: z.number(),
  sid: z.number(),
  gen: z.number(),
});

/** What a token says of its holder. */
export interface TokenHolder {
  readonly userId: number;
  readonly email: string;
  readonly roles: readonly string[];
  readonly sessionId: number;
  /** Of the account's credentials. */
  readonly generation: number;
}

export type TokenCheck =
  | ({ readonly kind: 'valid'; readonly expiresAt: Date } & Pick<
      TokenHolder,
      'userId' | 'sessionId' | 'generation'
    >)
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

export interface AccessTokens {
  issue(holder: TokenHolder): string;
  check(token: string): TokenCheck;
}

/** Access tokens signed with one pinned algorithm; `issuer` is the public address of the site. */
export function createAccessTokens(
  key: Buffer,
  issuer: string,
  now: () => number,
  seconds = ACCESS_TOKEN_SECONDS,
): AccessTokens {
  return {
    issue({ userId, email, roles, sessionId, generation }) {
      const issuedAt = Math.floor(now() / 1000);
      return jwt.sign(
        {
          typ: 'access',
          username: email,
          roles,
          sid: sessionId,
          gen: generation,
          iat: issuedAt,
          nbf: issuedAt - CLOCKS_APART_MS / 1000,
          exp: issuedAt + seconds,
        },
        key,
        { algorithm: ALGORITHM, subject: String(userId), issuer, audience: AUDIENCE },
      );
    },
    check(token) {
      try {
        const payload = jwt.verify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          clockTimestamp: Math.floor(now() / 1000),
        });
        const { sub, exp, sid: sessionId, gen: generation } = claims.parse(payload);
        return {
          kind: 'valid',
          userId: Number(sub),
          sessionId,
          generation,
          expiresAt: new Date(exp * 1000),
        };
      } catch (error) {
        return error instanceof jwt.TokenExpiredError ? { kind: 'expired' } : { kind: 'invalid' };
      }
    },
  };
}
