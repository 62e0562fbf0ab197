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

test('who has the 65,536 networks of a /48 leaves room for everybody else', () => {
  const limiter = createRateLimiter(() => 0);
  const byAddress = [{ ...rule, by: 'address' as const }];
  const from = (address: string) =>
    outcome(() => limitCaller(limiter, byAddress, { userId: null, roles: [], deviceId: null }, address));
  const passed = Array.from({ length: 65_536 }, (_, at) => from(`2001:db8:1:${at.toString(16)}::1`));
  expect(passed.filter(one => one === 'passed')).toHaveLength(64 * rule.burst);
  const strangers = Array.from({ length: 3 }, (_, at) => from(`2001:db8:${at + 2}::1`));
  expect([...strangers, from('192.0.2.1')]).toEqual(Array(4).fill('passed'));
});

test('who is refused by one rule is counted by none', () => {
  const limiter = createRateLimiter(() => 0);
  const rules = [
    { ...rule, name: 'like', by: 'device' },
    { ...rule, name: 'like from', by: 'address' },
  ] as const;
  const as = (deviceId: string, address: string) =>
    outcome(() => limitCaller(limiter, rules, { userId: null, roles: [], deviceId }, address));
  const [here, there] = ['2001:db8:1:2::9', '2001:db8:1:3::9'];
  expect(['a', 'b', 'c', 'c', 'c'].map(device => as(device, here))).toEqual([
    ...['passed', 'passed'],
    ...['429 10', '429 10', '429 10'],
  ]);
  expect(['c', 'c', 'c', 'd'].map(device => as(device, there))).toEqual([
    ...['passed', 'passed'],
    ...['429 10', '429 10'],
  ]);
  // However often one network is refused, its neighbors have what is theirs.
  for (let at = 0; at < 64 * rule.burst; at += 1) as('e', here);
  expect(as('f', '2001:db8:1:4::9')).toBe('passed');
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
