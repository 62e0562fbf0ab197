import { LIMITS } from '../../../contract/limits.ts';

interface Claims {
  /** Seconds since 1970. */
  readonly exp: number | undefined;
  readonly sub: string | undefined;
}

/** What a JWT says of itself; nothing when it is none. */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const { exp, sub } = (claims ?? {}) as Record<string, unknown>;
    return {
      exp: typeof exp === 'number' ? exp : undefined,
      sub: typeof sub === 'string' ? sub : undefined,
    };
  } catch {
    return { exp: undefined, sub: undefined };
  }
}

/** A token without an end, or with fewer than ten seconds to it, counts as expired. `now` in milliseconds. */
export const isFresh = (token: string, now: number): boolean =>
  (claimsOf(token).exp ?? 0) - now / 1000 >= LIMITS.tokenExpiryMarginSeconds;
