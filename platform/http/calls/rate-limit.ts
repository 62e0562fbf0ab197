import { Refusal } from '../../../contract/refusals.ts';
import { addressKey } from './caller-address.ts';
import { asProblem } from './problem-answer.ts';
import type { Actor, RateRule } from './route.ts';

export interface RateLimiter {
  /** @throws {Refusal} tooSoon when this caller has used up its allowance */
  take(rule: Pick<RateRule, 'name' | 'burst' | 'perMinute'>, key: string): void;
}

export const noRateLimit: RateLimiter = { take: () => undefined };

/** Of callers whose allowance is not whole; when there are more, all further ones share one allowance. */
const MAX_CALLERS = 50_000;
const EVERYBODY_ELSE = 'everybody else';
/** Of the callers not seen the longest, looked at for one that may be forgotten. */
const LOOKED_AT = 8;

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

  return {
    take({ name, burst, perMinute }, key) {
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
      const waitMs = full - at - (burst - 1) * token;
      fullAt.delete(caller);
      fullAt.set(caller, waitMs > 0 ? full : full + token);
      if (waitMs <= 0) return;
      const seconds = Math.ceil(waitMs / 1000);
      throw new Refusal('tooSoon', 'rateLimited', undefined, { seconds });
    },
  };
}

/**
 * The address goes first: devices are invented at will, and none is counted for who has no allowance left.
 * @throws {Problem} 429 when one of the rules has no allowance left for this caller
 */
export function limitCaller(
  limiter: RateLimiter,
  rules: readonly RateRule[] | undefined,
  actor: Actor,
  address: string,
): void {
  if (!rules) return;
  const from = `address ${addressKey(address)}`;
  try {
    for (const rule of rules) if (rule.by === 'address') limiter.take(rule, from);
    for (const rule of rules) {
      if (rule.by === 'address') continue;
      const who = rule.by === 'account' ? actor.userId : actor.deviceId;
      limiter.take(rule, who === null ? from : `${rule.by} ${who}`);
    }
  } catch (error) {
    throw asProblem(error, undefined) ?? error;
  }
}
