import { expect, test } from 'vitest';
import { AnotherLog, assertLogNotBehind, assertSameLog, LogBehind } from './checkpoints.ts';
import { ORIGIN } from './event-log.ts';

test('checkpoints up to the head are fine, also on an empty log', () => {
  assertLogNotBehind(ORIGIN, new Map());
  assertLogNotBehind(ORIGIN, new Map([['posts', ORIGIN]]));
  expect(() =>
    assertLogNotBehind(
      '07',
      new Map([
        ['posts', '07'],
        ['search', '03'],
      ]),
    ),
  ).not.toThrow();
});

test('a log that ends before a checkpoint is refused, with who is ahead and the remedies', () => {
  const checkpoints = new Map([
    ['posts', '08'],
    ['tags', '07'],
    ['search', '10'],
  ]);
  expect(() => assertLogNotBehind('07', checkpoints)).toThrow(
    /posts, search\. Restore .*npm run build-models -- --anew/,
  );
  expect(() => assertLogNotBehind(ORIGIN, checkpoints)).toThrow(LogBehind);
  expect(() => assertLogNotBehind(ORIGIN, checkpoints)).toThrow(/posts, tags, search/);
});

test('read models go on with the log that they were made from, and with no other', () => {
  expect(() => assertSameLog('a', undefined)).not.toThrow();
  expect(() => assertSameLog('a', 'a')).not.toThrow();
  expect(() => assertSameLog('a', 'b')).toThrow(AnotherLog);
  expect(() => assertSameLog('a', 'b')).toThrow(/from another event log\. Start with .*npm run rebuild$/);
});
