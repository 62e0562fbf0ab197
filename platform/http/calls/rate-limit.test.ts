import { expect, test } from 'vitest';
import { Problem } from '../calls/errors.ts';
import { addressKey, createRateLimiter, limitCaller } from './rate-limit.ts';

const rule = { name: 'login', burst: 2, perMinute: 6 };

const outcome = (take: () => void): string => {
  try {
    take();
    return 'passed';
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.headers['Retry-After']}` : String(error);
  }
};

test('a burst passes, then one every ten seconds; being refused costs nothing', () => {
  let now = 0;
  const limiter = createRateLimiter(() => now);
  const take = () => outcome(() => limiter.take(rule, 'a'));
  expect([take(), take(), take(), take()]).toEqual(['passed', 'passed', '429 10', '429 10']);
  now = 9_000;
  expect(take()).toBe('429 1');
  now = 10_000;
  expect([take(), take()]).toEqual(['passed', '429 10']);
  now = 10_000_000;
  expect([take(), take(), take()]).toEqual(['passed', 'passed', '429 10']);
});

test('callers are counted apart; who has no account counts by address', () => {
  const limiter = createRateLimiter(() => 0);
  const byAccount = [{ ...rule, burst: 1, by: 'account' as const }];
  const visitor = { userId: null, roles: [], deviceId: null };
  const as = (userId: number | null, address: string) =>
    outcome(() => limitCaller(limiter, byAccount, { ...visitor, userId }, address));
  expect([as(1, '10.0.0.1'), as(2, '10.0.0.1'), as(null, '10.0.0.1'), as(null, '10.0.0.2')]).toEqual(
    Array(4).fill('passed'),
  );
  expect([as(1, '10.0.0.9'), as(null, '10.0.0.1')]).toEqual(['429 10', '429 10']);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
