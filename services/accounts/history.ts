import { Refusal } from '../../contract/refusals.ts';
import { mayReadVersions } from '../../contract/versioned.ts';
import type { Versioned } from '../../platform/http/calls/versioned.ts';
import { accountDecider, accountStream } from './account.ts';
import type { Account } from './account-types.ts';

/** Nobody restores an account: it is its owner's. Neither passwords nor codes are shown. */
export const accountHistory: Versioned<Account> = {
  stream: id => accountStream(Number(id)),
  decider: accountDecider,
  fieldsOf: account => {
    if (account.status === 'none' || account.status === 'forgotten') return undefined;
    const { status, name: firstName, lastName, email, phone, birthDay, picture, language } = account;
    const { visibleName, mailsAboutTexts, roles, verifiedAt } = account;
    const person = { firstName, lastName, email, phone, birthDay, picture, language };
    return { ...person, visibleName, mailsAboutTexts, roles, verifiedAt, suspended: status === 'deleted' };
  },
  mayRead: ({ roles }) => mayReadVersions('User', roles),
  restore: () => {
    throw new Refusal('forbidden', 'forbidden');
  },
};
