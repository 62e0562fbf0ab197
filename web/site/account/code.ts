import { LIMITS } from '../../../contract/limits.ts';

/** Codes are often pasted with what stands around them. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

export function codeFault(typed: string): 'required' | 'codeIncomplete' | undefined {
  if (typed.trim() === '') return 'required';
  return digitsOf(typed).length === LIMITS.codeDigits ? undefined : 'codeIncomplete';
}
