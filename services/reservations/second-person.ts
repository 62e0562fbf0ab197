import { Refusal } from '../../contract/refusals.ts';

/** Whether the house wants two people: who has written a text does not decide on it. */
export interface SecondPerson {
  readonly needsSecondPerson?: boolean;
}

/** @throws {Refusal} forbidden, for the author of a text where somebody else has to decide */
export function assertSecondPerson(
  by: SecondPerson & { readonly userId: number | null },
  author: number | null,
): void {
  if (by.needsSecondPerson && author !== null && by.userId === author)
    throw new Refusal('forbidden', 'ownText');
}
