import { Refusal } from '../../contract/refusals.ts';
import { ROLES, type Role } from '../../contract/roles.ts';
import type { AccountEvent } from '../../events/accounts.ts';
import type { Decider } from '../../platform/event-log/handle.ts';
import type {
  Account,
  AccountCommand,
  AccountDecided,
  ProfileChanges,
  RegisteredAccount,
  TriedCode,
} from './account-types.ts';
import { decideClosed, evolveClosed, forgotten } from './closed-account.ts';
import { codesDecider, isRight, without } from './codes.ts';

/** No password has this hash. */
export const NO_PASSWORD = '';

export const accountStream = (userId: number): string => `user-${userId}`;

/** Holds an e-mail address for one account; the address itself does not stand in the name. */
export const emailReservation = (emailHash: string): string => `email-${emailHash}`;

function decide(command: AccountCommand, account: Account): readonly AccountDecided[] {
  if (command.kind === 'register') return register(command, account);
  if (account.status !== 'none' && account.status !== 'registered') {
    const after = decideClosed(command, account);
    if (after) return after;
  }
  if (account.status !== 'registered') throw new Refusal('notFound', 'notFound');
  const { userId, codes } = account;
  const tried = (purpose: 'verification' | 'passwordReset' | 'emailChange', { codeHash, at }: TriedCode) =>
    isRight(codes, { purpose, codeHash, at })
      ? undefined
      : codesDecider.decide({ kind: 'tryCode', userId, purpose, codeHash, at }, codes);
  switch (command.kind) {
    case 'issueCode': {
      const pointless = command.code.purpose === 'verification' && account.verifiedAt !== null;
      return pointless ? [] : codesDecider.decide(command, codes);
    }
    case 'verify': {
      if (account.verifiedAt !== null) return [];
      return tried('verification', command) ?? [verified(account, command.at)];
    }
    case 'resetPassword': {
      const { passwordHash, at } = command;
      const changed: AccountEvent = { type: 'PasswordChanged', data: { userId, passwordHash, by: 'code' } };
      // Who reads the mails of the address has proved it by that.
      const proved = account.verifiedAt === null ? [verified(account, at)] : [];
      return tried('passwordReset', command) ?? [changed, ...proved];
    }
    case 'changePassword': {
      const { passwordHash } = command;
      return [{ type: 'PasswordChanged', data: { userId, passwordHash, by: 'password' } }];
    }
    case 'rehashPassword': {
      const { formerHash, passwordHash } = command;
      // Changed in the meantime: the former password must not come back.
      if (account.passwordHash !== formerHash) return [];
      return [{ type: 'PasswordRehashed', data: { userId, passwordHash } }];
    }
    case 'changeEmail': {
      const refused = tried('emailChange', command);
      const email = codes.emailChange?.code.email;
      if (refused || !email) return refused ?? [];
      const changed: AccountEvent = {
        type: 'EmailChanged',
        data: { userId, email, formerEmail: account.email },
      };
      return account.verifiedAt === null ? [changed, verified(account, command.at)] : [changed];
    }
    case 'linkGoogle':
      return linkGoogle(account, command);
    case 'change':
      return [...profileChanged(account, command.profile), ...rolesAssigned(account, command.roles)];
    case 'assignRoles':
      return rolesAssigned(account, command.roles);
    case 'meetNewsletterChoice':
      return account.newsletterChosen ? [{ type: 'NewsletterChoiceMet', data: { userId } }] : [];
    case 'signOut':
      return [{ type: 'UserSignedOut', data: { userId } }];
    case 'delete':
      return [{ type: 'UserDeleted', data: { userId, deletedAt: command.at } }];
    case 'forget':
      return forgotten(userId, command);
    case 'reopen':
    case 'withdrawTexts':
    case 'findBelongings':
    case 'clear':
      return [];
    default:
      return command satisfies never;
  }
}

function register(
  {
    kind: _,
    proof,
    newsletter,
    consent,
    newsletterConsent,
    ...data
  }: Extract<AccountCommand, { kind: 'register' }>,
  account: Account,
): AccountDecided[] {
  if (account.status !== 'none') throw new Refusal('conflict', 'conflict');
  const { userId } = data;
  return [
    { type: 'ConsentRecorded', data: { purpose: 'account', id: userId, userId, wording: consent } },
    { type: 'UserRegistered', data },
    ...(newsletter
      ? [{ type: 'NewsletterChosen', data: { userId, wording: newsletterConsent } } as const]
      : []),
    'code' in proof ? { type: 'CodeIssued', data: proof.code } : verified(data, proof.verifiedAt),
  ];
}

/**
 * Google has verified the address. Where we have not, whoever chose the password may be somebody else who was
 * waiting for its owner: it is worth nothing from now on.
 */
function linkGoogle(
  account: RegisteredAccount,
  { googleId, at }: { readonly googleId: string; readonly at: string },
): AccountEvent[] {
  const { userId } = account;
  if (account.googleId === googleId) return [];
  if (account.googleId !== null) throw new Refusal('forbidden', 'forbidden');
  const linked: AccountEvent = { type: 'GoogleLinked', data: { userId, googleId } };
  if (account.verifiedAt !== null) return [linked];
  return [
    linked,
    verified(account, at),
    { type: 'PasswordChanged', data: { userId, passwordHash: NO_PASSWORD, by: 'google' } },
  ];
}

const verified = ({ userId }: { readonly userId: number }, verifiedAt: string): AccountEvent => ({
  type: 'UserVerified',
  data: { userId, verifiedAt },
});

/** Only what is different; nothing when nothing is. */
function profileChanged(account: RegisteredAccount, profile: ProfileChanges): AccountEvent[] {
  const changes = Object.entries(profile).filter(
    ([field, value]) => value !== undefined && value !== account[field as keyof ProfileChanges],
  );
  if (changes.length === 0) return [];
  return [{ type: 'ProfileChanged', data: { userId: account.userId, ...Object.fromEntries(changes) } }];
}

/** Every account is a user's, whatever else it is; roles stand in the order of display. */
function rolesAssigned(account: RegisteredAccount, wanted: readonly Role[] | undefined): AccountEvent[] {
  const roles = ROLES.filter(role => role === 'ROLE_USER' || wanted?.includes(role));
  const unchanged =
    wanted === undefined ||
    (roles.length === account.roles.length && roles.every(role => account.roles.includes(role)));
  return unchanged ? [] : [{ type: 'RolesAssigned', data: { userId: account.userId, roles } }];
}

function evolve(account: Account, event: AccountDecided): Account {
  if (event.type === 'UserRegistered')
    return {
      status: 'registered',
      roles: ['ROLE_USER'],
      verifiedAt: null,
      generation: 0,
      codes: codesDecider.initial,
      newsletterChosen: false,
      googleId: null,
      forgotten: null,
      belongings: [],
      cleared: null,
      confirmed: [],
      visibleName: 'firstName',
      mailsAboutTexts: true,
      ...event.data,
    };
  if (account.status === 'none' || event.type === 'ConsentRecorded') return account;
  const { codes, generation } = account;
  switch (event.type) {
    case 'NewsletterChosen':
    case 'NewsletterChoiceMet':
      return { ...account, newsletterChosen: event.type === 'NewsletterChosen' };
    case 'CodeIssued':
    case 'CodeRefused':
      return { ...account, codes: codesDecider.evolve(codes, event) };
    case 'UserVerified':
      return {
        ...account,
        verifiedAt: event.data.verifiedAt,
        confirmed: [...account.confirmed, account.email],
        codes: without(codes, 'verification'),
      };
    case 'ProfileChanged':
      return { ...account, ...event.data };
    case 'PasswordChanged':
      return {
        ...account,
        passwordHash: event.data.passwordHash,
        generation: generation + 1,
        codes: without(codes, 'passwordReset'),
      };
    case 'PasswordRehashed':
      return { ...account, passwordHash: event.data.passwordHash };
    case 'UserSignedOut':
      return { ...account, generation: generation + 1 };
    case 'GoogleLinked':
      return { ...account, googleId: event.data.googleId };
    case 'EmailChanged':
      // A code that was sent to the former address must not open the account from there.
      return {
        ...account,
        email: event.data.email,
        confirmed: [...account.confirmed, event.data.email],
        codes: codesDecider.initial,
      };
    case 'RolesAssigned':
      return { ...account, roles: event.data.roles };
    case 'ConsentWithdrawn':
      return account;
    case 'UserDeleted':
    case 'UserReopened':
    case 'UserForgotten':
    case 'KeptTextsWithdrawn':
    case 'BelongingsFound':
    case 'UserCleared':
      return evolveClosed(account, event);
    default:
      event satisfies never;
      // The oldest sign-ins stand in this stream too.
      return account;
  }
}

export const accountDecider: Decider<AccountCommand, Account, AccountDecided> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
