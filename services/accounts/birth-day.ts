import { z } from 'zod';
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

/** What is wrong with the day in a body, to be told with all other faults; one that is no date the schema refuses. */
export function birthDayFaults(
  body: unknown,
  now: number,
): { propertyPath: 'birthDay'; message: 'invalidDate' }[] {
  const { data: day } = z.iso.date().safeParse((body as { readonly birthDay?: unknown } | null)?.birthDay);
  try {
    birthDay(day ?? null, now);
    return [];
  } catch {
    return [{ propertyPath: 'birthDay', message: 'invalidDate' }];
  }
}
