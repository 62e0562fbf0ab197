import type { z } from 'zod';
import { FAULTS, faultsOf, filledIn } from '../../../contract/faults.ts';
import type { Language } from '../../../contract/languages.ts';

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

/** Holds a body against a schema of the contract, and says of it what the server would say. */
export function check(schema: z.ZodType, body: unknown, language: Language): Faults {
  const { success, error } = schema.safeParse(body);
  if (success) return {};
  return Object.fromEntries(
    faultsOf(error, body).map(({ propertyPath, message, values }) => [
      propertyPath,
      filledIn(FAULTS[language][message], values),
    ]),
  );
}

/** Of a field that must be filled in, or a box that must be ticked. */
export const emptyFault = (isBox: boolean, language: Language): string =>
  FAULTS[language][isBox ? 'mustTick' : 'required'];
