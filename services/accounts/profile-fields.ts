import { Refusal } from '../../contract/refusals.ts';
import { phoneNumber } from '../../platform/text/phone-number.ts';

const EARLIEST_BIRTH = '1900-01-01';

/**
 * A phone number in international form (E.164).
 * @throws {Refusal} invalidPhone
 */
export function phoneOf(written: string | null): string | null {
  if (written === null || written.trim() === '') return null;
  const number = phoneNumber(written);
  if (number === undefined) throw new Refusal('invalid', 'invalidPhone', 'phone');
  return number;
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
