import { expect, test } from 'vitest';
import { Refusal } from '../../../contract/refusals.ts';
import { addressKey } from './caller-address.ts';
import { Problem } from './errors.ts';
import { createRateLimiter, limitCaller } from './rate-limit.ts';

const rule = { name: 'login', burst: 2, perMinute: 6 };

const outcome = (take: () => void): string => {
  try {
    take();
    return 'passed';
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.headers['Retry-After']}`;
    return error instanceof Refusal ? `${error.kind} ${error.values.seconds}` : String(error);
  }
};

test('a burst passes, then one every ten seconds; being refused costs nothing', () => {
  let now = 0;
  const limiter = createRateLimiter(() => now);
  const take = () => outcome(() => limiter.take(rule, 'a'));
  expect([take(), take(), take(), take()]).toEqual(['passed', 'passed', 'tooSoon 10', 'tooSoon 10']);
  now = 9_000;
  expect(take()).toBe('tooSoon 1');
  now = 10_000;
  expect([take(), take()]).toEqual(['passed', 'tooSoon 10']);
  now = 10_000_000;
  expect([take(), take(), take()]).toEqual(['passed', 'passed', 'tooSoon 10']);
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

test('no number of other callers gives anybody a new allowance, nor takes one of another rule', () => {
  let now = 0;
  const limiter = createRateLimiter(() => now, 10);
  const take = (key: string, name = 'login') => outcome(() => limiter.take({ ...rule, name }, key));
  expect([take('a'), take('a'), take('a')]).toEqual(['passed', 'passed', 'tooSoon 10']);
  // Nine have a place of their own, the rest share one.
  const others = Array.from({ length: 30 }, (_, at) => take(`other ${at}`));
  expect(others.filter(one => one === 'passed')).toHaveLength(9 + rule.burst);
  expect([take('a'), take('new', 'another rule')]).toEqual(['tooSoon 10', 'passed']);
  // Once they are full again they make room, the oldest first.
  now = 20_000;
  expect([take('new'), take('new'), take('new'), take('a')]).toEqual([
    'passed',
    'passed',
    'tooSoon 10',
    'passed',
  ]);
});

test('an address without allowance has no device counted', () => {
  const counted: string[] = [];
  const limiter = createRateLimiter(() => 0);
  const watched = {
    take: (one: typeof rule, key: string) => {
      limiter.take(one, key);
      counted.push(key);
    },
  };
  const rules = [
    { ...rule, name: 'like', by: 'device' },
    { ...rule, name: 'like from', by: 'address' },
  ] as const;
  const as = (deviceId: string) =>
    outcome(() => limitCaller(watched, rules, { userId: null, roles: [], deviceId }, '2001:db8:1:2::9'));
  expect([as('a'), as('b'), as('c'), as('d')]).toEqual(['passed', 'passed', '429 10', '429 10']);
  expect(counted).toEqual(['a', 'b'].flatMap(device => ['address 2001:db8:1:2', `device ${device}`]));
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
