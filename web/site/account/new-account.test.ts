import { describe, expect, test } from 'vitest';
import { newUser } from '../../../contract/accounts.ts';
import { EMPTY_ACCOUNT, faultsOf } from './new-account.ts';

const good = {
  firstName: 'Anne',
  lastName: 'Exemple',
  email: 'anne@exemple.cm',
  password: 'Parvis-2026',
  confirmPassword: 'Parvis-2026',
};
const same = (password: string) => ({ ...good, password, confirmPassword: password });

describe('the form finds a fault exactly where the contract does', () => {
  test.each([
    ['all is well', good],
    ['nothing is filled in', EMPTY_ACCOUNT],
    ['a blank first name', { ...good, firstName: '   ' }],
    ['an address without its end', { ...good, email: 'anne@exemple' }],
    ['an address without @', { ...good, email: 'anne.exemple.cm' }],
    ['a short password', same('Pa-1')],
    ['no digit', same('Parvis-Parvis')],
    ['no uppercase letter', same('parvis-2026')],
    ['no lowercase letter', same('PARVIS-2026')],
    ['no sign', same('Parvis2026')],
    ['another sign', same('Parvis#2026')],
    ['accented letters count', same('éÉ-45678')],
    ['the two differ', { ...good, confirmPassword: 'Parvis-2027' }],
  ])('%s', (_name, account) => {
    expect(Object.keys(faultsOf(account)).length === 0).toBe(newUser.safeParse(account).success);
  });
});
