import { LIMITS } from '../../contract/limits.ts';
import type { Faults } from '../frame/forms/check.ts';
import type { Fields } from '../frame/forms/controls.ts';

/** Codes are often pasted with what stands around them. */
export const digitsOf = (typed = ''): string => typed.replace(/\D/g, '');

/** Each wrong one counts: one that cannot be right is not sent, and `words` are said. */
export const wholeCode =
  (words: string) =>
  ({ token }: Fields): Faults =>
    digitsOf(token).length === LIMITS.codeDigits ? {} : { token: words };
