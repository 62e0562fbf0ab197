import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Lexik's default; a sign-in lasts as long until refresh tokens exist. */
export const ACCESS_TOKEN_SECONDS = 3600;
const ALGORITHM = 'HS256';
const AUDIENCE = 'parvis';

const claims = z.object({
  sub: z.string().regex(/^[1-9][0-9]{0,15}$/),
  typ: z.literal('access'),
  exp: z.number(),
});

export type TokenCheck =
  | { readonly kind: 'valid'; readonly userId: number; readonly expiresAt: Date }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

export interface AccessTokens {
  issue(user: { readonly userId: number; readonly email: string; readonly roles: readonly string[] }): string;
  check(token: string): TokenCheck;
}

/** Access tokens signed with one pinned algorithm; `issuer` is the public address of the site. */
export function createAccessTokens(key: Buffer, issuer: string, now: () => number): AccessTokens {
  return {
    issue({ userId, email, roles }) {
      const issuedAt = Math.floor(now() / 1000);
      return jwt.sign(
        {
          typ: 'access',
          username: email,
          roles,
          iat: issuedAt,
          nbf: issuedAt,
          exp: issuedAt + ACCESS_TOKEN_SECONDS,
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
        const { sub, exp } = claims.parse(payload);
        return { kind: 'valid', userId: Number(sub), expiresAt: new Date(exp * 1000) };
      } catch (error) {
        return error instanceof jwt.TokenExpiredError ? { kind: 'expired' } : { kind: 'invalid' };
      }
    },
  };
}
