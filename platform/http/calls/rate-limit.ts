import { Problem } from './errors.ts';
import type { Actor, RateRule } from './route.ts';

export interface RateLimiter {
  /** @throws {Problem} 429 with Retry-After when this caller has used up its allowance */
  take(rule: Pick<RateRule, 'name' | 'burst' | 'perMinute'>, key: string): void;
}

export const noRateLimit: RateLimiter = { take: () => undefined };

/** Callers remembered at the most; the one not seen the longest is forgotten first, and starts afresh. */
const MAX_CALLERS = 50_000;

/**
 * A token bucket a caller, in memory, kept as the one moment when it will be full again: sums of fractions of
 * tokens would drift. `now` in milliseconds.
 */
export function createRateLimiter(now: () => number): RateLimiter {
  const fullAt = new Map<string, number>();
  return {
    take({ name, burst, perMinute }, key) {
      const id = `${name} ${key}`;
      const at = now();
      const token = 60_000 / perMinute;
      const full = Math.max(at, fullAt.get(id) ?? at);
      const waitMs = full - at - (burst - 1) * token;
      fullAt.delete(id);
      fullAt.set(id, waitMs > 0 ? full : full + token);
      if (fullAt.size > MAX_CALLERS) {
        const [oldest] = fullAt.keys();
        if (oldest !== undefined) fullAt.delete(oldest);
      }
      if (waitMs <= 0) return;
      const seconds = Math.ceil(waitMs / 1000);
      throw new Problem(429, 'rateLimited', {
        headers: { 'Retry-After': String(seconds) },
        values: { seconds },
      });
    },
  };
}

/** @throws {Problem} 429 when one of the rules has no allowance left for this caller */
export function limitCaller(
  limiter: RateLimiter,
  rules: readonly RateRule[] | undefined,
  { userId, deviceId }: Actor,
  address: string,
): void {
  for (const rule of rules ?? []) {
    const who = { account: userId, device: deviceId, address: null }[rule.by];
    limiter.take(rule, who === null ? `address ${addressKey(address)}` : `${rule.by} ${who}`);
  }
}

/** One household of IPv6 has a whole /64: its addresses count as one. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...rest].slice(0, 4).join(':');
}
