import { expect, test } from 'vitest';
import { isBusy } from './sqlite-file.ts';

/** Of https://sqlite.org/rescode.html. */
test.each([
  ['SQLITE_BUSY', 5, true],
  ['SQLITE_BUSY_RECOVERY', 261, true],
  ['SQLITE_BUSY_SNAPSHOT', 517, true],
  ['SQLITE_BUSY_TIMEOUT', 773, true],
  ['SQLITE_LOCKED', 6, false],
  ['SQLITE_FULL', 13, false],
  ['SQLITE_IOERR_FSYNC', 1034, false],
])('%s', (_, errcode, expected) => {
  expect(isBusy(Object.assign(new Error(), { errcode }))).toBe(expected);
});

test('what comes from elsewhere', () => {
  expect([isBusy(new Error('busy')), isBusy(undefined)]).toEqual([false, false]);
});
