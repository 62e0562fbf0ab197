import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { LetterEvent } from '../../events/letters.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** What was written to the author of one text. */
interface Letters {
  readonly isConsentAsked: boolean;
}

type LetterCommand = { readonly by: { readonly roles: readonly Role[] } } & (
  | ({ readonly kind: 'write' } & Extract<LetterEvent, { type: 'AuthorWritten' }>['data'])
  | ({ readonly kind: 'askConsent' } & Extract<LetterEvent, { type: 'ConsentAsked' }>['data'])
);

/** By the id of the text. */
export const letterStream = (caseId: number): string => `letter-${caseId}`;

function decide(command: LetterCommand, { isConsentAsked }: Letters): readonly LetterEvent[] {
  if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (command.kind === 'write') {
    const { about, userId, message } = command;
    return [{ type: 'AuthorWritten', data: { about, userId, message } }];
  }
  if (isConsentAsked) throw new Refusal('conflict', 'conflict');
  const { testimonyId, userId } = command;
  return [{ type: 'ConsentAsked', data: { testimonyId, userId } }];
}

export const letterDecider: Decider<LetterCommand, Letters, LetterEvent> = {
  initial: { isConsentAsked: false },
  decide,
  evolve: (letters, { type }) => (type === 'ConsentAsked' ? { isConsentAsked: true } : letters),
};
