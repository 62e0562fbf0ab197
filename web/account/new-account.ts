import { LIMITS } from '../../contract/limits.ts';

export const EMPTY_ACCOUNT = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
export type AccountField = keyof typeof EMPTY_ACCOUNT;
type Fault = 'required' | 'emailWrong' | 'passwordRule' | 'passwordsDiffer';

const holds = (password: string): boolean =>
  password.length >= LIMITS.passwordMinCharacters &&
  [/\d/, /\p{Lu}/u, /\p{Ll}/u, /[@\-_$%!*]/].every(sign => sign.test(password));

/** The rules of `newUser` in contract/accounts.ts, without its schemas; a test holds the two together. */
export function faultsOf(account: typeof EMPTY_ACCOUNT): Partial<Record<AccountField, Fault>> {
  const faults: Partial<Record<AccountField, Fault>> = {};
  for (const field of ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const)
    if (account[field].trim() === '') faults[field] = 'required';
  if (!faults.email && !/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(account.email)) faults.email = 'emailWrong';
  if (!faults.password && !holds(account.password)) faults.password = 'passwordRule';
  if (!faults.confirmPassword && account.confirmPassword !== account.password)
    faults.confirmPassword = 'passwordsDiffer';
  return faults;
}
