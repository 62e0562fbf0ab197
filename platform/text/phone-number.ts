import parsePhoneNumber from 'libphonenumber-js/max';

/** A number without its country's is looked for here, in this order. */
const COUNTRIES = ['CM', 'FR'] as const;

/** A phone number in international form (E.164); undefined when it is none. */
export function phoneNumber(written: string): string | undefined {
  for (const country of COUNTRIES) {
    const number = parsePhoneNumber(written, country);
    if (number?.isValid()) return number.number;
  }
  return undefined;
}
