import { Refusal } from '../../contract/refusals.ts';
import { ROLES, type Role } from '../../contract/roles.ts';
import { type AccountEvent, BELONGINGS } from '../../events/accounts.ts';
import type { ConsentEvent } from '../../events/consents.ts';
import type { Decider } from '../../platform/event-log/handle.ts';
import { type CodeCommand, type Codes, codesDecider, type IssuedCode, isRight, without } from './codes.ts';

type Decided = AccountEvent | ConsentEvent;
type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
type Registered = DataOf<'UserRegistered'>;
export type Belonging = DataOf<'BelongingsFound'>['belongings'][number];
export type TextCounts = Pick<DataOf<'UserCleared'>['removed'], 'testimonies' | 'comments' | 'keptTexts'>;
export type ProfileChanges = Omit<DataOf<'ProfileChanged'>, 'userId'>;

type Choices = Required<Pick<DataOf<'ProfileChanged'>, 'visibleName' | 'mailsAboutTexts'>>;

export type RegisteredAccount = Registered &
  Choices & {
    readonly status: 'registered' | 'deleted' | 'forgotten';
    readonly roles: readonly Role[];
    readonly verifiedAt: string | null;
    /** Addresses that they have shown to be theirs, the former ones too. */
    readonly confirmed: readonly string[];
    /** Grows when the credentials change: sessions of an older one are over. */
    readonly generation: number;
    readonly codes: Codes;
    /** Not met yet. */
    readonly newsletterChosen: boolean;
    readonly googleId: string | null;
    readonly forgotten: Pick<DataOf<'UserForgotten'>, 'keepTexts' | 'codeHash' | 'by'> | null;
    /** That were found since they are forgotten. */
    readonly belongings: readonly Belonging[];
    /** When all that was theirs is cleared away. */
    readonly cleared: Pick<DataOf<'UserCleared'>, 'removed'> | null;
  };
export type Account = { readonly status: 'none' } | RegisteredAccount;

interface TriedCode {
  readonly codeHash: string;
  readonly at: string;
}

export type AccountCommand =
  | ({
      readonly kind: 'register';
      /** How the address is proved: by this code, or it is believed (the first administrator's). */
      readonly proof: { readonly code: IssuedCode } | { readonly verifiedAt: string };
      readonly newsletter: boolean;
      /** The versions of the words that were agreed to, for the account and for the newsletter; null: not asked. */
      readonly consent: string | null;
      readonly newsletterConsent: string | null;
    } & Registered)
  | Extract<CodeCommand, { kind: 'issueCode' }>
  | ({ readonly kind: 'verify' } & TriedCode)
  | ({ readonly kind: 'resetPassword'; readonly passwordHash: string } & TriedCode)
  | { readonly kind: 'changePassword'; readonly passwordHash: string }
  | {
      readonly kind: 'rehashPassword';
      /** Of the hash that the password was checked against. */
      readonly formerHash: string;
      readonly passwordHash: string;
    }
  | ({ readonly kind: 'changeEmail' } & TriedCode)
  | { readonly kind: 'linkGoogle'; readonly googleId: string; readonly at: string }
  | { readonly kind: 'change'; readonly profile: ProfileChanges; readonly roles: readonly Role[] | undefined }
  | { readonly kind: 'assignRoles'; readonly roles: readonly Role[] }
  | { readonly kind: 'meetNewsletterChoice' }
  | { readonly kind: 'delete'; readonly at: string }
  | { readonly kind: 'reopen'; readonly at: string }
  | ({ readonly kind: 'forget' } & Omit<DataOf<'UserForgotten'>, 'userId'>)
  | { readonly kind: 'withdrawTexts'; readonly at: string }
  | { readonly kind: 'findBelongings'; readonly found: readonly Belonging[] }
  | {
      readonly kind: 'clear';
      readonly at: string;
      /** Whether the texts were left standing: it may be decided otherwise meanwhile. */
      readonly keepTexts: boolean;
      readonly texts: TextCounts;
    };

/** No password has this hash. */
export const NO_PASSWORD = '';

export const accountStream = (userId: number): string => `user-${userId}`;

/** Holds an e-mail address for one account; the address itself does not stand in the name. */
export const emailReservation = (emailHash: string): string => `email-${emailHash}`;

function decide(command: AccountCommand, account: Account): readonly Decided[] {
  if (command.kind === 'register') return register(command, account);
  if (account.status !== 'none' && account.status !== 'registered') {
    const after = afterwards(command, account);
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

/** Of an account that is closed, or forgotten. */
function afterwards(
  command: AccountCommand,
  { userId, status, forgotten: decided, belongings, cleared }: RegisteredAccount,
): readonly Decided[] | undefined {
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
const forgotten = (
  userId: number,
  { kind: _, ...data }: Extract<AccountCommand, { kind: 'forget' }>,
): readonly Decided[] => [
  ...(data.by === 'self'
    ? [{ type: 'ConsentWithdrawn', data: { purpose: 'account', id: userId } } as const]
    : []),
  { type: 'UserForgotten', data: { userId, ...data } },
];

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
): Decided[] {
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

function evolve(account: Account, event: Decided): Account {
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
    case 'UserDeleted':
      return {
        ...account,
        status: 'deleted',
        generation: generation + 1,
        codes: codesDecider.initial,
      };
    case 'ConsentWithdrawn':
      return account;
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
      event satisfies never;
      // The oldest sign-ins stand in this stream too.
      return account;
  }
}

export const accountDecider: Decider<AccountCommand, Account, Decided> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
