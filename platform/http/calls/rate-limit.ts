import { Refusal } from '../../../contract/refusals.ts';
import { addressKey, siteKey } from './caller-address.ts';
import { asProblem } from './problem-answer.ts';
import type { Actor, RateRule } from './route.ts';

export type Allowance = Pick<RateRule, 'name' | 'burst' | 'perMinute'>;

export interface RateLimiter {
  /** @throws {Refusal} tooSoon when this caller has used up its allowance */
  take(rule: Allowance, key: string): void;
  /** Of each, or of none. @throws {Refusal} tooSoon when one of them is used up */
  takeAll(all: readonly (readonly [rule: Allowance, key: string])[]): void;
}

export const noRateLimit: RateLimiter = { take: () => undefined, takeAll: () => undefined };

/** Of callers whose allowance is not whole; when there are more, all further ones share one allowance. */
const MAX_CALLERS = 50_000;
const EVERYBODY_ELSE = 'everybody else';
/** Of the callers not seen the longest, looked at for one that may be forgotten. */
const LOOKED_AT = 8;
/** How many times the allowance of a caller those of one site of IPv6 have together. */
const CALLERS_OF_SITE = 64;

/**
 * A token bucket a caller, in memory, kept as the one moment when it will be full again: sums of fractions of
 * tokens would drift. Only full ones are forgotten, so nobody gets a new one by having many others made. `now` in
 * whole milliseconds, and never less than before.
 */
export function createRateLimiter(now: () => number, maxCallers = MAX_CALLERS): RateLimiter {
  /** By rule and caller, in the order in which they were seen last. */
  const rules = new Map<string, Map<string, number>>();

  const forgetOne = (fullAt: Map<string, number>, at: number): boolean => {
    let left = LOOKED_AT;
    for (const [caller, full] of fullAt) {
      if (full <= at) return fullAt.delete(caller);
      left -= 1;
      if (left === 0) break;
    }
    return false;
  };

  const find = ({ name, burst, perMinute }: Allowance, key: string) => {
    let fullAt = rules.get(name);
    if (!fullAt) {
      fullAt = new Map();
      rules.set(name, fullAt);
    }
    const at = now();
    const isKnown = fullAt.has(key) || fullAt.size < maxCallers || forgetOne(fullAt, at);
    const caller = isKnown ? key : EVERYBODY_ELSE;
    const token = 60_000 / perMinute;
    const full = Math.max(at, fullAt.get(caller) ?? at);
    return { fullAt, caller, full, token, waitMs: full - at - (burst - 1) * token };
  };

  const takeAll: RateLimiter['takeAll'] = all => {
    const found = all.map(([rule, key]) => find(rule, key));
    const waitMs = Math.max(0, ...found.map(one => one.waitMs));
    for (const { fullAt, caller, full, token } of found) {
      // Nobody is counted for being refused.
      if (!fullAt.delete(caller) && waitMs > 0) continue;
      fullAt.set(caller, waitMs > 0 ? full : full + token);
    }
    if (waitMs > 0)
      throw new Refusal('tooSoon', 'rateLimited', undefined, { seconds: Math.ceil(waitMs / 1000) });
  };

  return { take: (rule, key) => takeAll([[rule, key]]), takeAll };
}

/**
 * What is charged to the address is charged to the site of IPv6 as well. Nothing is when one of them has no allowance:
 * devices and networks are invented at will.
 * @throws {Problem} 429 when one of the rules has no allowance left for this caller
 */
export function limitCaller(
  limiter: Pick<RateLimiter, 'takeAll'>,
  rules: readonly RateRule[] | undefined,
  actor: Actor,
  address: string,
): void {
  if (!rules) return;
  const from = `address ${addressKey(address)}`;
  const site = siteKey(address);
  const all = rules.flatMap((rule): (readonly [Allowance, string])[] => {
    if (rule.by === 'address') return [[rule, from], ...(site ? [[ofSite(rule), site] as const] : [])];
    const who = rule.by === 'account' ? actor.userId : actor.deviceId;
    return [[rule, who === null ? from : `${rule.by} ${who}`]];
  });
  try {
    limiter.takeAll(all);
  } catch (error) {
    throw asProblem(error, undefined) ?? error;
  }
}

const ofSite = ({ name, burst, perMinute }: Allowance): Allowance => ({
  name: `${name}, of a site`,
  burst: burst * CALLERS_OF_SITE,
  perMinute: perMinute * CALLERS_OF_SITE,
});
