import { expect, test } from 'vitest';
import type { SessionEvent } from '../../events/accounts.ts';
import { given } from '../../tests/given.ts';
import { sessionDecider } from './session.ts';

const session = {
  sessionId: 12,
  generation: 0,
  deviceId: 'phone',
  openedAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-12-21T08:00:00.000Z',
};
const opened = { userId: 7, session, agent: 'Firefox' };
const signedIn: SessionEvent = { type: 'SignedIn', data: opened };
const revoked = (reason: 'logout' | 'byUser' | 'reuse' | 'credentials'): SessionEvent => ({
  type: 'SessionRevoked',
  data: { sessionId: 12, userId: 7, reason },
});

test('a session is opened once', () => {
  given(sessionDecider)
    .when({ kind: 'open', ...opened })
    .happens(signedIn);
  given(sessionDecider, signedIn)
    .when({ kind: 'open', ...opened })
    .refused('conflict', 'conflict');
});

test.each(['logout', 'reuse', 'credentials'] as const)('it ends once, and says why: %s', reason => {
  given(sessionDecider, signedIn).when({ kind: 'revoke', reason }).happens(revoked(reason));
  given(sessionDecider, signedIn, revoked('byUser')).when({ kind: 'revoke', reason }).happens();
});

test('its user ends it from the list, and nobody else does', () => {
  given(sessionDecider, signedIn).when({ kind: 'end', userId: 7 }).happens(revoked('byUser'));
  given(sessionDecider, signedIn).when({ kind: 'end', userId: 8 }).refused('notFound', 'notFound');
});

test('one that was never opened is not there', () => {
  given(sessionDecider, revoked('logout')).when({ kind: 'end', userId: 7 }).refused('notFound', 'notFound');
  given(sessionDecider).when({ kind: 'revoke', reason: 'logout' }).refused('notFound', 'notFound');
  expect(sessionDecider.evolve({ status: 'none' }, revoked('logout'))).toEqual({ status: 'none' });
  const expired: SessionEvent = { type: 'SessionExpired', data: { sessionId: 12, userId: 7 } };
  expect(sessionDecider.evolve({ status: 'none' }, expired)).toEqual({ status: 'none' });
});

test('it expires once, when its time is over or at any time after it was ended', () => {
  const expired: SessionEvent = { type: 'SessionExpired', data: { sessionId: 12, userId: 7 } };
  const expire = { kind: 'expire', at: session.expiresAt } as const;
  given(sessionDecider, signedIn)
    .when({ ...expire, at: '2026-12-21T07:59:59.999Z' })
    .happens();
  given(sessionDecider, signedIn).when(expire).happens(expired);
  given(sessionDecider, signedIn, revoked('logout'))
    .when({ ...expire, at: session.openedAt })
    .happens(expired);
  given(sessionDecider, signedIn, expired).when(expire).happens();
  given(sessionDecider, signedIn, expired).when({ kind: 'revoke', reason: 'reuse' }).happens();
  given(sessionDecider).when(expire).happens();
});
