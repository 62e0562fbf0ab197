import { type AccountEvent, BELONGINGS } from '../../events/accounts.ts';
import type { AccountCommand, AccountDecided, Belonging, RegisteredAccount } from './account-types.ts';
import { codesDecider } from './codes.ts';

/** What begins, and goes on, when an account is closed. */
type ClosingEvent = Extract<
  AccountEvent,
  {
    type:
      | 'UserDeleted'
      | 'UserReopened'
      | 'UserForgotten'
      | 'KeptTextsWithdrawn'
      | 'BelongingsFound'
      | 'UserCleared';
  }
>;

/** Of an account that is closed, or forgotten. */
export function decideClosed(
  command: AccountCommand,
  { userId, status, forgotten: decided, belongings, cleared }: RegisteredAccount,
): readonly AccountDecided[] | undefined {
  const isForgotten = status === 'forgotten';
  switch (command.kind) {
    case 'reopen':
      return isForgotten ? undefined : [{ type: 'UserReopened', data: { userId, reopenedAt: command.at } }];
    case 'forget':
      return isForgotten ? [] : forgotten(userId, command);
    case 'withdrawTexts':
      return decided?.keepTexts
        ? [{ type: 'KeptTextsWithdrawn', data: { userId, withdrawnAt: command.at } }]
        : [];
    case 'findBelongings': {
      const known = new Set(belongings.map(({ id }) => id));
      const fresh = command.found.filter(({ id }) => !known.has(id));
      const isNew = isForgotten && !cleared && fresh.length > 0;
      return isNew ? [{ type: 'BelongingsFound', data: { userId, belongings: fresh } }] : [];
    }
    case 'clear': {
      const { at: clearedAt, keepTexts, texts } = command;
      if (!isForgotten || cleared || keepTexts !== decided?.keepTexts) return [];
      const count = (kind: Belonging['kind']) => belongings.filter(one => one.kind === kind).length;
      const counts = Object.fromEntries(BELONGINGS.map(kind => [kind, count(kind)]));
      const removed = { ...texts, ...(counts as Record<Belonging['kind'], number>) };
      return [{ type: 'UserCleared', data: { userId, clearedAt, removed } }];
    }
    default:
      return undefined;
  }
}

/** Who asks for it themselves takes their consent back. */
export const forgotten = (
  userId: number,
  { kind: _, ...data }: Extract<AccountCommand, { kind: 'forget' }>,
): readonly AccountDecided[] => [
  ...(data.by === 'self'
    ? [{ type: 'ConsentWithdrawn', data: { purpose: 'account', id: userId } } as const]
    : []),
  { type: 'UserForgotten', data: { userId, ...data } },
];

export function evolveClosed(account: RegisteredAccount, event: ClosingEvent): RegisteredAccount {
  const { generation } = account;
  switch (event.type) {
    case 'UserDeleted':
      return { ...account, status: 'deleted', generation: generation + 1, codes: codesDecider.initial };
    case 'UserReopened':
      return { ...account, status: 'registered' };
    case 'UserForgotten':
      return {
        ...account,
        status: 'forgotten',
        generation: generation + 1,
        codes: codesDecider.initial,
        newsletterChosen: false,
        forgotten: event.data,
      };
    case 'KeptTextsWithdrawn':
      return {
        ...account,
        forgotten: account.forgotten && { ...account.forgotten, keepTexts: false },
        cleared: null,
      };
    case 'BelongingsFound':
      return { ...account, belongings: [...account.belongings, ...event.data.belongings] };
    case 'UserCleared':
      return { ...account, cleared: event.data };
    default:
      return event satisfies never;
  }
}
