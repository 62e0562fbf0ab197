import { MongoErrorLabel, MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { isAway } from './is-away.ts';

const said = (code: number) => new MongoServerError({ message: 'planned', code });

test.each([
  ['NotWritablePrimary', 10_107],
  ['NotPrimaryNoSecondaryOk', 13_435],
  ['NotPrimaryOrSecondary', 13_436],
  ['PrimarySteppedDown', 189],
  ['ShutdownInProgress', 91],
  ['InterruptedAtShutdown', 11_600],
  ['InterruptedDueToReplStateChange', 11_602],
  ['ExceededTimeLimit', 262],
  ['WriteConcernTimeout', 64],
  ['MaxTimeMSExpired', 50],
])('%s is a server that is away, also of a read, which bears no label', (_, code) => {
  expect(isAway(said(code))).toBe(true);
});

test('so are what the driver says of the network, and what it would write again', () => {
  expect(isAway(new MongoNetworkError('planned'))).toBe(true);
  const labelled = said(1);
  labelled.addErrorLabel(MongoErrorLabel.RetryableWriteError);
  expect(isAway(labelled)).toBe(true);
});

test('a fault of the question is not', () => {
  for (const code of [2, 11_000, 13, 26]) expect(isAway(said(code))).toBe(false);
  expect(isAway(new TypeError('planned'))).toBe(false);
});
