import { LIMITS } from '../../contract/limits.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { AccountEvent, CodePurpose } from '../../events/accounts.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

type CodeIssued = Extract<AccountEvent, { type: 'CodeIssued' }>;
export type IssuedCode = CodeIssued['data'];
type CodeEvent = CodeIssued | Extract<AccountEvent, { type: 'CodeRefused' }>;

interface Pending {
  readonly code: IssuedCode;
  /** Wrong ones so far. */
  readonly refused: number;
  /** Sent one after the other without one being used. */
  readonly sent: number;
}
/** Of one account, one for each purpose at the most: a new one takes the place of the one before. */
export type Codes = { readonly [Purpose in CodePurpose]?: Pending };

export type CodeCommand =
  | { readonly kind: 'issueCode'; readonly code: IssuedCode }
  | {
      readonly kind: 'tryCode';
      readonly userId: number;
      readonly purpose: CodePurpose;
      readonly codeHash: string;
      readonly at: string;
    };

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

const waitSeconds = ({ sent }: Pending): number =>
  Math.min(LIMITS.codeWaitSeconds * 2 ** (sent - 1), LIMITS.codeWaitMaxSeconds);

const isOpen = (pending: Pending | undefined, at: string): pending is Pending =>
  pending !== undefined && pending.refused < LIMITS.codeTriesAltogether && at < pending.code.expiresAt;

/** Whether this is the code that waits. */
export const isRight = (
  codes: Codes,
  {
    purpose,
    codeHash,
    at,
  }: { readonly purpose: CodePurpose; readonly codeHash: string; readonly at: string },
): boolean => {
  const pending = codes[purpose];
  return isOpen(pending, at) && pending.code.codeHash === codeHash;
};

/**
 * A right code makes nothing happen here: what it was for does. A wrong one is counted; one that comes when
 * none is waited for is not, so that guessing does not fill the log.
 */
function decide(command: CodeCommand, codes: Codes): readonly CodeEvent[] {
  switch (command.kind) {
    case 'issueCode': {
      const { code } = command;
      const before = codes[code.purpose];
      const wait = before ? waitSeconds(before) - secondsBetween(before.code.issuedAt, code.issuedAt) : 0;
      if (wait > 0) throw new Refusal('tooSoon', 'codeTooSoon', undefined, { seconds: Math.ceil(wait) });
      return [{ type: 'CodeIssued', data: code }];
    }
    case 'tryCode': {
      const { userId, purpose, at } = command;
      if (isRight(codes, command) || !isOpen(codes[purpose], at)) return [];
      return [{ type: 'CodeRefused', data: { userId, purpose } }];
    }
    default:
      return command satisfies never;
  }
}

function evolve(codes: Codes, event: CodeEvent): Codes {
  const { purpose } = event.data;
  const before = codes[purpose];
  if (event.type === 'CodeIssued')
    return { ...codes, [purpose]: { code: event.data, refused: 0, sent: (before?.sent ?? 0) + 1 } };
  return before ? { ...codes, [purpose]: { ...before, refused: before.refused + 1 } } : codes;
}

/** A part of the account's rules: codes live in its stream, so that using one is one with what it is for. */
export const codesDecider: Decider<CodeCommand, Codes, CodeEvent> = { initial: {}, decide, evolve };

/** After a code was used, or what it was for has happened otherwise. */
export const without = (codes: Codes, purpose: CodePurpose): Codes => {
  const { [purpose]: _, ...others } = codes;
  return others;
};
