import { Problem } from './errors.ts';
import type { Actor, RateRule } from './route.ts';

export interface RateLimiter {
  /** @throws {Problem} 429 with Retry-After when this caller has used up its allowance */
  take(rule: Pick<RateRule, 'name' | 'burst' | 'perMinute'>, key: string): void;
}

export const noRateLimit: RateLimiter = { take: () => undefined };

/** Callers remembered at the most; the one not seen the longest is forgotten first, and starts afresh. */
const MAX_BUCKETS = 50_000;

/** Token buckets in memory; `now` in milliseconds. */
export function createRateLimiter(now: () => number): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take({ name, burst, perMinute }, key) {
      const id = `${name} ${key}`;
      const at = now();
      const bucket = buckets.get(id);
      const refilled = bucket ? bucket.tokens + ((at - bucket.at) / 60_000) * perMinute : burst;
      const tokens = Math.min(burst, refilled);
      buckets.delete(id);
      buckets.set(id, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
      if (buckets.size > MAX_BUCKETS) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      if (tokens >= 1) return;
      const seconds = Math.ceil(((1 - tokens) / perMinute) * 60);
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
