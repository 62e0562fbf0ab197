import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../events/accounts.ts';
import { given } from '../../tests/given.ts';
import { holds, isGood, sessionDecider } from './session.ts';

const AT = '2026-11-21T08:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();
const session = {
  sessionId: 12,
  generation: 0,
  deviceId: 'phone',
  agent: 'Firefox',
  tokenHash: 'first',
  openedAt: AT,
  expiresAt: later(30 * 86_400),
};
const signedIn: SessionEvent = { type: 'SignedIn', data: { userId: 7, session } };
const refreshed = (tokenHash: string, at: number, deviceId = 'phone'): SessionEvent => ({
  type: 'SessionRefreshed',
  data: { sessionId: 12, userId: 7, tokenHash, refreshedAt: later(at), deviceId },
});
const revoked = (reason: 'logout' | 'byUser' | 'reuse' | 'credentials'): SessionEvent => ({
  type: 'SessionRevoked',
  data: { sessionId: 12, userId: 7, reason },
});
const refresh = (tokenHash: string, at: number, overrides: { deviceId?: string; generation?: number } = {}) =>
  ({
    kind: 'refresh',
    tokenHash,
    successorHash: `after ${tokenHash}`,
    deviceId: 'phone',
    generation: 0,
    at: later(at),
    ...overrides,
  }) as const;

test('what befell no session changes nothing', () => {
  given(sessionDecider, revoked('logout')).when(refresh('first', 1)).refused('notFound', 'notFound');
});

test('a session is opened once', () => {
  given(sessionDecider).when({ kind: 'open', userId: 7, session }).happens(signedIn);
  given(sessionDecider, signedIn).when({ kind: 'open', userId: 7, session }).refused('conflict', 'conflict');
});

describe('a refresh token', () => {
  test('is exchanged for the next one', () => {
    given(sessionDecider, signedIn).when(refresh('first', 600)).happens(refreshed('after first', 600));
  });

  test('that comes back within ten seconds, to the same device, changes nothing', () => {
    const exchanged = [signedIn, refreshed('second', 600)];
    given(sessionDecider, ...exchanged)
      .when(refresh('first', 610))
      .happens();
    given(sessionDecider, ...exchanged)
      .when(refresh('first', 599))
      .happens();
  });

  test('that comes back later, or from another device, ends the session', () => {
    const exchanged = [signedIn, refreshed('second', 600)];
    given(sessionDecider, ...exchanged)
      .when(refresh('first', 610.001))
      .happens(revoked('reuse'));
    given(sessionDecider, ...exchanged)
      .when(refresh('first', 601, { deviceId: 'other' }))
      .happens(revoked('reuse'));
    given(sessionDecider, ...exchanged, refreshed('third', 605))
      .when(refresh('first', 611))
      .happens(revoked('reuse'));
  });

  test('that was never one of the session changes nothing', () => {
    given(sessionDecider, signedIn).when(refresh('made up', 600)).happens();
  });

  test('is worth nothing after thirty days, after the end, and after the credentials have changed', () => {
    given(sessionDecider, signedIn)
      .when(refresh('first', 30 * 86_400))
      .happens();
    given(sessionDecider, signedIn, revoked('logout')).when(refresh('first', 600)).happens();
    given(sessionDecider, signedIn)
      .when(refresh('first', 600, { generation: 1 }))
      .happens(revoked('credentials'));
  });

  test('is good while it leads to the present one', () => {
    const state = [signedIn, refreshed('second', 600)].reduce(sessionDecider.evolve, sessionDecider.initial);
    const by = (tokenHash: string, at: number, deviceId = 'phone') => ({
      tokenHash,
      at: later(at),
      deviceId,
    });
    expect(isGood(state, by('second', 5000))).toBe(true);
    expect(isGood(state, by('first', 610))).toBe(true);
    expect(isGood(state, by('first', 611))).toBe(false);
    expect(isGood(state, by('first', 601, 'other'))).toBe(false);
    expect(isGood(state, by('made up', 601))).toBe(false);
    expect(isGood(state, by('second', 31 * 86_400))).toBe(false);
    expect([holds(state, 'first'), holds(state, 'second'), holds(state, 'third')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('a session ends once, by one of its tokens or by its user', () => {
  const exchanged = [signedIn, refreshed('second', 600)];
  for (const tokenHash of ['first', 'second'])
    given(sessionDecider, ...exchanged)
      .when({ kind: 'signOut', tokenHash })
      .happens(revoked('logout'));
  given(sessionDecider, signedIn).when({ kind: 'signOut', tokenHash: 'made up' }).happens();
  given(sessionDecider, signedIn).when({ kind: 'end', userId: 7 }).happens(revoked('byUser'));
  given(sessionDecider, signedIn).when({ kind: 'end', userId: 8 }).refused('notFound', 'notFound');
  given(sessionDecider, signedIn, revoked('logout')).when({ kind: 'end', userId: 7 }).happens();
  given(sessionDecider).when({ kind: 'end', userId: 7 }).refused('notFound', 'notFound');
});
