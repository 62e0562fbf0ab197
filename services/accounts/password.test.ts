import { expect, test } from 'vitest';
import { passwordRule } from '../../contract/accounts.ts';
import { hashPassword, isOfOtherCost, passwordMatches } from './password.ts';

test('a hash is in PHC form, salted, and matches its password alone', async () => {
  const [hash, again] = await Promise.all([hashPassword('Lumière-7é'), hashPassword('Lumière-7é')]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(again).not.toBe(hash);
  expect(await passwordMatches('Lumière-7é', hash)).toBe(true);
  expect(await passwordMatches('Lumière-7e', hash)).toBe(false);
});

test('letters typed in another Unicode form are the same password', async () => {
  expect(await passwordMatches('é-7Aaaaa', await hashPassword('e\u0301-7Aaaaa'))).toBe(true);
});

test('a hash that cannot be read matches nothing', async () => {
  expect(await passwordMatches('x', undefined)).toBe(false);
  expect(await passwordMatches('x', 'plain')).toBe(false);
});

test('a hash is of another cost when one of its three figures is another', async () => {
  const phc = (figures: string) => `$argon2id$v=19$${figures}$c2FsdHNhbHQ$dGFndGFn`;
  expect(isOfOtherCost(await hashPassword('Lumiere-7'))).toBe(false);
  expect(isOfOtherCost(phc('m=19456,t=2,p=1'))).toBe(false);
  for (const figures of ['m=9728,t=2,p=1', 'm=19456,t=3,p=1', 'm=19456,t=2,p=2'])
    expect(isOfOtherCost(phc(figures))).toBe(true);
  // Nobody signs in with these: there is nothing to hash anew.
  for (const none of ['', 'plain']) expect(isOfOtherCost(none)).toBe(false);
});

test.each([
  ['Lumiere-7', true],
  ['Éa7@aaaa', true],
  ['Aa7@aaa', false],
  ['lumiere-7', false],
  ['LUMIERE-7', false],
  ['Lumiere-x', false],
  ['Lumiere77', false],
  ['Lumiere7.', false],
])('the password rule on %j is %j', (password, passes) => {
  expect(passwordRule(password)).toBe(passes);
});
