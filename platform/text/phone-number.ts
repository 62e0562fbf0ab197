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

/** What is wrong with the phone of a body, to be told with all other faults; one that is no text the schema refuses. */
export function phoneFaults(body: unknown): { propertyPath: 'phone'; message: 'invalidPhone' }[] {
  const { phone } = (body ?? {}) as { readonly phone?: unknown };
  if (typeof phone !== 'string') return [];
  try {
    phoneNumber(phone);
    return [];
  } catch {
    return [{ propertyPath: 'phone', message: 'invalidPhone' }];
  }
}
