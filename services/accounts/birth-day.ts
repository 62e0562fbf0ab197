import { Refusal } from '../../contract/refusals.ts';

const EARLIEST_BIRTH = '1900-01-01';

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
