import { LIMITS } from '../../../contract/limits.ts';

/** What a form keeps through a reload; passwords it does not. */
export const EMPTY_PERSON = { firstName: '', lastName: '', email: '', phone: '', birthDay: '' };
export const EMPTY_ACCOUNT = { ...EMPTY_PERSON, password: '', confirmPassword: '' };
export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}
export type AccountField = keyof typeof EMPTY_ACCOUNT;
type Fault = 'required' | 'emailWrong' | 'passwordRule' | 'passwordsDiffer';

const holds = (password: string): boolean =>
  password.length >= LIMITS.passwordMinCharacters &&
  [/\d/, /\p{Lu}/u, /\p{Ll}/u, /[@\-_$%!*]/].every(sign => sign.test(password));

/** The rules of `newUser` in contract/accounts.ts, without its schemas; a test holds the two together. */
export function faultsOf(
  account: Omit<typeof EMPTY_ACCOUNT, 'phone' | 'birthDay'>,
): Partial<Record<AccountField, Fault>> {
  const faults: Partial<Record<AccountField, Fault>> = {};
  for (const field of ['firstName', 'lastName'] as const)
    if (account[field].trim() === '') faults[field] = 'required';
  const email = emailFault(account.email);
  return { ...faults, ...(email && { email }), ...passwordFaults(account) };
}

export function emailFault(email: string): 'required' | 'emailWrong' | undefined {
  if (email.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email) ? undefined : 'emailWrong';
}

export function passwordFaults({
  password,
  confirmPassword,
}: NewPassword): Partial<Record<keyof NewPassword, Fault>> {
  const faults: Partial<Record<keyof NewPassword, Fault>> = {};
  if (password.trim() === '') faults.password = 'required';
  else if (!holds(password)) faults.password = 'passwordRule';
  if (confirmPassword.trim() === '') faults.confirmPassword = 'required';
  else if (confirmPassword !== password) faults.confirmPassword = 'passwordsDiffer';
  return faults;
}
