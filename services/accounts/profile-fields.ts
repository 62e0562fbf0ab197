import parsePhoneNumber from 'libphonenumber-js/max';
import { Refusal } from '../../contract/refusals.ts';

/** A number without its country's is looked for here, in this order. */
const COUNTRIES = ['CM', 'FR'] as const;
const EARLIEST_BIRTH = '1900-01-01';

/**
 * A phone number in international form (E.164).
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

/**
 * YYYY-MM-DD, in the past and within living memory.
 * @throws {Refusal} invalidDate
 */
export function birthDay(day: string | null, now: number): string | null {
  if (day === null) return null;
  const today = new Date(now).toISOString().slice(0, 10);
  if (day < EARLIEST_BIRTH || day > today) throw new Refusal('invalid', 'invalidDate', 'birthDay');
  return day;
}
