import { describe, expect, test } from 'vitest';
import { Refusal } from '../../contract/refusals.ts';
import type { AccountEvent, CodePurpose } from '../../events/accounts.ts';
import type { ConsentEvent } from '../../events/consents.ts';
import { given } from '../../tests/given.ts';
import { accountDecider } from './account.ts';
import type { IssuedCode } from './codes.ts';

const AT = '2026-11-21T08:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();

const registration = {
  userId: 7,
  name: 'Marie',
  lastName: 'N.',
  phone: null,
  birthDay: null,
  picture: null,
  language: 'fr',
  email: 'marie@example.org',
  passwordHash: 'hash',
} as const;
const code = (purpose: CodePurpose, overrides: Partial<IssuedCode> = {}): IssuedCode => ({
  userId: 7,
  purpose,
  seed: 'seed',
  codeHash: 'right',
  issuedAt: AT,
  expiresAt: later(600),
  email: null,
  deviceId: 'd',
  ...overrides,
});
const agreed = (wording: string | null): ConsentEvent => ({
  type: 'ConsentRecorded',
  data: { purpose: 'account', id: 7, userId: 7, wording },
});
const withdrawn: ConsentEvent = { type: 'ConsentWithdrawn', data: { purpose: 'account', id: 7 } };
const registered: AccountEvent = { type: 'UserRegistered', data: registration };
const issued = (purpose: CodePurpose, overrides: Partial<IssuedCode> = {}): AccountEvent => ({
  type: 'CodeIssued',
  data: code(purpose, overrides),
});
const refused = (purpose: CodePurpose): AccountEvent => ({
  type: 'CodeRefused',
  data: { userId: 7, purpose },
});
const verified: AccountEvent = { type: 'UserVerified', data: { userId: 7, verifiedAt: AT } };
const deleted: AccountEvent = { type: 'UserDeleted', data: { userId: 7, deletedAt: AT } };
const roles = (...given_: ('ROLE_USER' | 'ROLE_EDITOR')[]): AccountEvent => ({
  type: 'RolesAssigned',
  data: { userId: 7, roles: given_ },
});
const register = {
  kind: 'register',
  ...registration,
  proof: { code: code('verification') },
  newsletter: false,
  consent: '2026-11',
  newsletterConsent: null,
} as const;

test('an account is registered once, with a code on its way, or believed', () => {
  given(accountDecider).when(register).happens(agreed('2026-11'), registered, issued('verification'));
  given(accountDecider)
    .when({ ...register, proof: { verifiedAt: AT }, consent: null })
    .happens(agreed(null), registered, verified);
  given(accountDecider, registered).when(register).refused('conflict', 'conflict');
  given(accountDecider, agreed(null), registered, withdrawn, deleted)
    .when(register)
    .refused('conflict', 'conflict');
});

test('the newsletter that was asked for with the sign-up is a choice until it is met, once', () => {
  const chosen: AccountEvent = { type: 'NewsletterChosen', data: { userId: 7, wording: '2026-11' } };
  const met: AccountEvent = { type: 'NewsletterChoiceMet', data: { userId: 7 } };
  const meet = { kind: 'meetNewsletterChoice' } as const;
  given(accountDecider)
    .when({ ...register, newsletter: true, newsletterConsent: '2026-11' })
    .happens(agreed('2026-11'), registered, chosen, issued('verification'));
  given(accountDecider, registered, chosen).when(meet).happens(met);
  given(accountDecider, registered, chosen, met).when(meet).happens();
  given(accountDecider, registered).when(meet).happens();
});

test('everybody is a user whatever else; roles are assigned as a whole, in their order, when they change', () => {
  given(accountDecider, registered)
    .when({ kind: 'assignRoles', roles: ['ROLE_USER'] })
    .happens();
  given(accountDecider, registered)
    .when({ kind: 'assignRoles', roles: ['ROLE_EDITOR'] })
    .happens(roles('ROLE_EDITOR', 'ROLE_USER'));
  given(accountDecider, registered, roles('ROLE_USER', 'ROLE_EDITOR'))
    .when({ kind: 'assignRoles', roles: ['ROLE_USER', 'ROLE_EDITOR'] })
    .happens();
});

describe('a code', () => {
  const tryIt = { kind: 'verify', codeHash: 'right', at: later(599) } as const;
  const waiting = [registered, issued('verification')];

  test('verifies once, while it is valid', () => {
    const now: AccountEvent = { type: 'UserVerified', data: { userId: 7, verifiedAt: later(599) } };
    given(accountDecider, ...waiting)
      .when(tryIt)
      .happens(now);
    given(accountDecider, ...waiting, verified)
      .when(tryIt)
      .happens();
    given(accountDecider, ...waiting)
      .when({ ...tryIt, at: later(600) })
      .happens();
  });

  test('may be missed twenty-five times, and is worth nothing then', () => {
    const wrong = { ...tryIt, codeHash: 'wrong' };
    const missed = (times: number) => Array<AccountEvent>(times).fill(refused('verification'));
    given(accountDecider, ...waiting, ...missed(24))
      .when(wrong)
      .happens(refused('verification'));
    given(accountDecider, ...waiting, ...missed(24))
      .when(tryIt)
      .happens({ type: 'UserVerified', data: { userId: 7, verifiedAt: later(599) } });
    given(accountDecider, ...waiting, ...missed(25))
      .when(tryIt)
      .happens();
    given(accountDecider, ...waiting, ...missed(25))
      .when(wrong)
      .happens();
  });

  test('is good for one purpose', () => {
    given(accountDecider, ...waiting)
      .when({ kind: 'resetPassword', codeHash: 'right', at: AT, passwordHash: 'new' })
      .happens();
    given(accountDecider, registered, issued('passwordReset')).when(tryIt).happens();
  });

  test.each([
    [1, 60],
    [2, 120],
    [3, 240],
    [4, 480],
    [9, 600],
  ])('the next one after %i comes after %i seconds', (sent, seconds) => {
    const before = Array<AccountEvent>(sent).fill(issued('verification'));
    const again = (at: number) =>
      ({ kind: 'issueCode', code: code('verification', { issuedAt: later(at) }) }) as const;
    given(accountDecider, registered, ...before)
      .when(again(seconds))
      .happens(issued('verification', { issuedAt: later(seconds) }));
    const early = () =>
      accountDecider.decide(
        again(seconds - 0.5),
        [registered, ...before].reduce(accountDecider.evolve, accountDecider.initial),
      );
    expect(early).toThrow(new Refusal('tooSoon', 'codeTooSoon', undefined, { seconds: 1 }));
  });

  test('that nobody needs is not sent', () => {
    given(accountDecider, registered, verified)
      .when({ kind: 'issueCode', code: code('verification') })
      .happens();
  });
});

test('a new password by code ends the code, and proves the address', () => {
  const waiting = [registered, issued('passwordReset')];
  const reset = { kind: 'resetPassword', codeHash: 'right', at: AT, passwordHash: 'new' } as const;
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { userId: 7, passwordHash: 'new', by: 'code' },
  };
  given(accountDecider, ...waiting)
    .when(reset)
    .happens(changed, verified);
  given(accountDecider, ...waiting, verified)
    .when(reset)
    .happens(changed);
  given(accountDecider, ...waiting, changed)
    .when(reset)
    .happens();
  given(accountDecider, ...waiting)
    .when({ ...reset, codeHash: 'wrong' })
    .happens(refused('passwordReset'));
});

test('a password is hashed anew where it is still the same', () => {
  const rehash = { kind: 'rehashPassword', formerHash: 'hash', passwordHash: 'dearer' } as const;
  const rehashed: AccountEvent = { type: 'PasswordRehashed', data: { userId: 7, passwordHash: 'dearer' } };
  given(accountDecider, registered).when(rehash).happens(rehashed);
  given(accountDecider, registered, rehashed).when(rehash).happens();
});

test('the address becomes the one that the code was sent to, and other codes end with the former one', () => {
  const email = 'nouvelle@example.org';
  const waiting = [registered, verified, issued('emailChange', { email }), issued('passwordReset')];
  const change = { kind: 'changeEmail', codeHash: 'right', at: AT } as const;
  const changed: AccountEvent = {
    type: 'EmailChanged',
    data: { userId: 7, email, formerEmail: 'marie@example.org' },
  };
  given(accountDecider, ...waiting)
    .when(change)
    .happens(changed);
  given(accountDecider, ...waiting, changed)
    .when({ kind: 'resetPassword', codeHash: 'right', at: AT, passwordHash: 'new' })
    .happens();
});

test('an address that is confirmed for the first time so is verified; a wrong code is counted, none for nothing', () => {
  const email = 'nouvelle@example.org';
  const change = { kind: 'changeEmail', codeHash: 'right', at: AT } as const;
  given(accountDecider, registered, issued('emailChange', { email }))
    .when(change)
    .happens(
      { type: 'EmailChanged', data: { userId: 7, email, formerEmail: 'marie@example.org' } },
      verified,
    );
  given(accountDecider, registered, issued('emailChange', { email }))
    .when({ ...change, codeHash: 'wrong' })
    .happens(refused('emailChange'));
  given(accountDecider, registered).when(change).happens();
  given(accountDecider, registered, issued('emailChange')).when(change).happens();
});

test('a code is sent for the first time at once, and one that nobody waits for cannot be missed', () => {
  given(accountDecider, registered, refused('passwordReset'))
    .when({ kind: 'issueCode', code: code('passwordReset') })
    .happens(issued('passwordReset'));
});

test('who knows the password changes it, and an account is deleted once', () => {
  given(accountDecider, registered)
    .when({ kind: 'changePassword', passwordHash: 'new' })
    .happens({ type: 'PasswordChanged', data: { userId: 7, passwordHash: 'new', by: 'password' } });
  given(accountDecider, registered).when({ kind: 'delete', at: AT }).happens(deleted);
  given(accountDecider, registered)
    .when({ kind: 'signOut' })
    .happens({ type: 'UserSignedOut', data: { userId: 7 } });
});

test('a Google account is linked once; where the address was not verified, the password ends with it', () => {
  const link = { kind: 'linkGoogle', googleId: 'g1', at: AT } as const;
  const linked: AccountEvent = { type: 'GoogleLinked', data: { userId: 7, googleId: 'g1' } };
  given(accountDecider, registered, verified).when(link).happens(linked);
  given(accountDecider, registered)
    .when(link)
    .happens(linked, verified, {
      type: 'PasswordChanged',
      data: { userId: 7, passwordHash: '', by: 'google' },
    });
  given(accountDecider, registered, linked).when(link).happens();
  given(accountDecider, registered, linked)
    .when({ ...link, googleId: 'g2' })
    .refused('forbidden', 'forbidden');
});

test('of a profile only what is different changes', () => {
  given(accountDecider, registered)
    .when({ kind: 'change', profile: { name: 'Marie', phone: '+237650000000' }, roles: undefined })
    .happens({ type: 'ProfileChanged', data: { userId: 7, phone: '+237650000000' } });
  given(accountDecider, registered)
    .when({ kind: 'change', profile: { name: 'Marie' }, roles: undefined })
    .happens();
  given(accountDecider, registered, { type: 'ProfileChanged', data: { userId: 7, name: 'Odile' } })
    .when({ kind: 'change', profile: { name: 'Odile', phone: undefined }, roles: ['ROLE_EDITOR'] })
    .happens(roles('ROLE_EDITOR', 'ROLE_USER'));
});

test('nothing happens to an account that is not there, or no longer', () => {
  const assign = { kind: 'assignRoles', roles: [] } as const;
  given(accountDecider).when(assign).refused('notFound', 'notFound');
  given(accountDecider, roles('ROLE_EDITOR')).when(assign).refused('notFound', 'notFound');
  for (const command of [
    assign,
    { kind: 'delete', at: AT },
    { kind: 'signOut' },
    { kind: 'changePassword', passwordHash: 'x' },
  ] as const)
    given(accountDecider, registered, deleted).when(command).refused('notFound', 'notFound');
});

test('each change of the credentials begins a new generation', () => {
  const generation = (...events: AccountEvent[]) => {
    const account = events.reduce(accountDecider.evolve, accountDecider.initial);
    return account.status === 'none' ? undefined : account.generation;
  };
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { userId: 7, passwordHash: 'new', by: 'password' },
  };
  const rehashed: AccountEvent = { type: 'PasswordRehashed', data: { userId: 7, passwordHash: 'dearer' } };
  expect(generation(registered, verified, roles('ROLE_EDITOR'), rehashed)).toBe(0);
  expect(generation(registered, changed)).toBe(1);
  expect(generation(registered, { type: 'UserSignedOut', data: { userId: 7 } })).toBe(1);
  expect(generation(registered, changed, deleted)).toBe(2);
});

test('the oldest sign-ins in the stream of an account change nothing', () => {
  const old = { type: 'SignedIn', data: { userId: 7, session: null } } as unknown as AccountEvent;
  given(accountDecider, registered, old)
    .when({ kind: 'assignRoles', roles: ['ROLE_EDITOR'] })
    .happens(roles('ROLE_EDITOR', 'ROLE_USER'));
});

describe('an account that is closed', () => {
  const closed = [registered, deleted] as const;
  const reopen = { kind: 'reopen', at: AT } as const;
  const reopened: AccountEvent = { type: 'UserReopened', data: { userId: 7, reopenedAt: AT } };

  test('is opened again, once', () => {
    given(accountDecider, ...closed)
      .when(reopen)
      .happens(reopened);
    given(accountDecider, ...closed, reopened)
      .when(reopen)
      .happens();
    given(accountDecider, ...closed, reopened)
      .when({ kind: 'assignRoles', roles: ['ROLE_EDITOR'] })
      .happens(roles('ROLE_EDITOR', 'ROLE_USER'));
  });
});

describe('somebody who is forgotten', () => {
  const forgotten = { forgottenAt: AT, keepTexts: true, by: 'self', codeHash: 'hash' } as const;
  const forget = { kind: 'forget', ...forgotten } as const;
  const event: AccountEvent = { type: 'UserForgotten', data: { userId: 7, ...forgotten } };
  const texts = { testimonies: 1, comments: 0, keptTexts: 1 };
  const nothing = { contacts: 0, subscriptions: 0, devices: 0, files: 0, letters: 0 };
  const removed = { ...texts, ...nothing };
  const clear = { kind: 'clear', at: AT, keepTexts: true, texts } as const;
  const cleared: AccountEvent = { type: 'UserCleared', data: { userId: 7, clearedAt: AT, removed } };

  test('is so once and for ever, closed before or not', () => {
    const withdrawn = { type: 'ConsentWithdrawn', data: { purpose: 'account', id: 7 } } as const;
    given(accountDecider, registered).when(forget).happens(withdrawn, event);
    given(accountDecider, registered, deleted).when(forget).happens(withdrawn, event);
    given(accountDecider, registered, event).when(forget).happens();
    // Nobody but the person takes a consent back.
    const byAnother = { ...forgotten, by: 'administrator' } as const;
    given(accountDecider, registered)
      .when({ kind: 'forget', ...byAnother })
      .happens({ type: 'UserForgotten', data: { userId: 7, ...byAnother } });
    given(accountDecider).when(forget).refused('notFound', 'notFound');
    given(accountDecider, registered, event).when({ kind: 'reopen', at: AT }).refused('notFound', 'notFound');
    given(accountDecider, registered, event).when({ kind: 'delete', at: AT }).refused('notFound', 'notFound');
  });

  test('is cleared away once, and nobody else is', () => {
    given(accountDecider, registered, event).when(clear).happens(cleared);
    given(accountDecider, registered, event, cleared).when(clear).happens();
    given(accountDecider, registered, deleted).when(clear).happens();
    given(accountDecider, registered).when(clear).happens();
  });

  const one = { kind: 'devices', id: 'device:1' } as const;
  const other = { kind: 'letters', id: 'a.eml' } as const;
  const foundOf = (...belongings: (typeof one | typeof other)[]): AccountEvent => ({
    type: 'BelongingsFound',
    data: { userId: 7, belongings },
  });

  test('has each belonging noted down once, and all of them counted at the end', () => {
    const find = { kind: 'findBelongings', found: [one, other] } as const;
    given(accountDecider, registered, event).when(find).happens(foundOf(one, other));
    given(accountDecider, registered, event, foundOf(one)).when(find).happens(foundOf(other));
    given(accountDecider, registered, event, foundOf(one, other)).when(find).happens();
    given(accountDecider, registered).when(find).happens();
    const all = { ...removed, devices: 1, letters: 1 };
    given(accountDecider, registered, event, foundOf(one), foundOf(other))
      .when(clear)
      .happens({ type: 'UserCleared', data: { userId: 7, clearedAt: AT, removed: all } });
  });

  test('takes kept texts down once, and is cleared away once more', () => {
    const withdrawn: AccountEvent = { type: 'KeptTextsWithdrawn', data: { userId: 7, withdrawnAt: AT } };
    const withdraw = { kind: 'withdrawTexts', at: AT } as const;
    given(accountDecider, registered, event, cleared).when(withdraw).happens(withdrawn);
    given(accountDecider, registered, event, withdrawn).when(withdraw).happens();
    given(accountDecider, registered).when(withdraw).happens();
    // Who let them stand has not seen that they are to go.
    given(accountDecider, registered, event, withdrawn).when(clear).happens();
    given(accountDecider, registered, event, cleared, withdrawn)
      .when({ ...clear, keepTexts: false })
      .happens(cleared);
  });
});
