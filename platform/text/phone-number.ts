import parsePhoneNumber from 'libphonenumber-js/max';
import { Refusal } from '../../contract/refusals.ts';

/** A number without its country's is looked for here, in this order. */
const COUNTRIES = ['CM', 'FR'] as const;

/**
 * A phone number in international form (E.164); null when none was written.
 * @throws {Refusal} invalidPhone
 */
export function phoneNumber(written: string | null): string | null {
  if (written === null || written.trim() === '') return null;
  for (const country of COUNTRIES) {
    const number = parsePhoneNumber(written, country);
    if (number?.isValid()) return number.number;
  }
  throw new Refusal('invalid', 'invalidPhone', 'phone');
}
