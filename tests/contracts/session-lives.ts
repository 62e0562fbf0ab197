/**
 * Lives of a session: honest clients with several tabs, lost answers and wrong clocks, thieves who have copied a
 * token, sign-outs. Counted: honest clients that were signed out, thefts that were missed.
 */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { createHandle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { accountDecider, accountStream } from '../../services/accounts/account.ts';
import type { RegisteredAccount } from '../../services/accounts/account-types.ts';
import { createRefreshTokens, readToken } from '../../services/accounts/refresh-tokens.ts';
import type { Rotations } from '../../services/accounts/rotation/rotation.ts';
import { createSecretCodes } from '../../services/accounts/secret-codes.ts';
import { sessionDecider, sessionStream } from '../../services/accounts/session.ts';
import { openSession, refreshSession, type SessionTools, signOut } from '../../services/accounts/sessions.ts';
import { createAccessTokens } from '../../services/accounts/tokens.ts';
import { HASHES } from '../hashes.ts';
import { createMemoryEventLog } from '../memory-event-log.ts';

const KEY = Buffer.alloc(32, 9);
const START = Date.parse('2026-11-21T08:00:00Z');
const context = { actor: 'visitor', correlationId: 'test' };
export const PHONE = { context, deviceId: 'phone' };
const ELSEWHERE = { context, deviceId: 'elsewhere' };

/** Lives that are kept in one store have sessions of their own. */
const ids = createIds({ now: Date.now });

export async function givenSession(rotations: Rotations) {
  let time = START;
  const now = () => time;
  const log = createMemoryEventLog();
  const tools = (): SessionTools => ({
    log,
    ids,
    now,
    decode: createDecoder(eventTypes),
    handle: createHandle({ log, types: eventTypes, ids, now }),
    ...HASHES,
    codes: createSecretCodes(KEY),
    tokens: createAccessTokens(KEY, 'https://parvis.example', now),
    refreshTokens: createRefreshTokens(KEY),
    rotations,
    forgetSubjects: async () => undefined,
  });
  const register = {
    kind: 'register',
    userId: 7,
    name: 'Marie',
    lastName: 'N.',
    phone: null,
    birthDay: null,
    picture: null,
    language: 'fr',
    email: 'marie@example.org',
    passwordHash: '',
    newsletter: false,
    consent: null,
    newsletterConsent: null,
    proof: { verifiedAt: new Date(START).toISOString() },
  } as const;
  const { state } = await tools().handle(accountStream(7), accountDecider, register, context);
  const opened = await openSession(tools(), state as RegisteredAccount, PHONE, 'Firefox');
  const first = opened.tokens.refreshToken;
  return {
    first,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    /** Each call on a program of its own, as after a restart: nothing is kept but the log and the rotations. */
    refresh: async (token: string, by: typeof PHONE) => {
      const refreshed = await refreshSession(tools(), token, by);
      return refreshed.kind === 'tokens' ? refreshed.tokens.refreshToken : undefined;
    },
    signOut: (token: string) => signOut(tools(), token, PHONE),
    session: async () => {
      const { sessionId } = readToken(first) ?? { sessionId: 0 };
      const events = await log.readStream(sessionStream(sessionId));
      return events.reduce(
        (one, event) => sessionDecider.evolve(one, event as never),
        sessionDecider.initial,
      );
    },
    events: () => log.readStream(sessionStream(readToken(first)?.sessionId ?? 0)),
  };
}

const honestStep = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 86_400 }) }),
  // As many tabs as find the access token expired at once; a wrong clock makes it sooner or later.
  fc.record({ kind: fc.constant('refresh' as const), tabs: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('lost' as const), seconds: fc.integer({ min: 0, max: 10 }) }),
  // A tab that begins a moment after another one, with the token that it read before.
  fc.record({ kind: fc.constant('late' as const), seconds: fc.integer({ min: 0, max: 10 }) }),
);
const theft = fc.record({
  /** How many steps of the honest client before the token is copied, and between that and its use. */
  copied: fc.nat(6),
  used: fc.nat(6),
  forged: fc.boolean(),
});
const life = fc.record({
  steps: fc.array(honestStep, { minLength: 1, maxLength: 12 }),
  theft: fc.option(theft, { freq: 2 }),
  signsOut: fc.boolean(),
});

/** @throws when one of so many lives is cut short, or a theft is missed */
export async function manyLives(lives: number, rotations: Rotations): Promise<void> {
  const counted = { honestRefreshes: 0, falseKills: 0, thefts: 0, missedThefts: 0, signOuts: 0 };
  await fc.assert(
    fc.asyncProperty(life, async ({ steps, theft: stolen, signsOut }) => {
      const given = await givenSession(rotations);
      let token = given.first;
      const all = new Set([token]);
      const honest = async (tabs: number) => {
        const answers = await Promise.all(Array.from({ length: tabs }, () => given.refresh(token, PHONE)));
        counted.honestRefreshes += tabs;
        counted.falseKills += answers.filter(answer => answer === undefined).length;
        expect(new Set(answers).size).toBe(1);
        token = answers[0] ?? token;
        all.add(token);
      };
      const live = async (step: (typeof steps)[number]) => {
        if (step.kind === 'pass') given.pass(step.seconds);
        else if (step.kind === 'refresh') await honest(step.tabs);
        else if (step.kind === 'lost') {
          await given.refresh(token, PHONE);
          given.pass(step.seconds);
          await honest(1);
        } else {
          const before = token;
          await honest(1);
          given.pass(step.seconds);
          expect(await given.refresh(before, PHONE)).toBe(token);
        }
      };

      for (const step of steps.slice(0, stolen?.copied)) await live(step);
      if (stolen) {
        const copy = token;
        for (const step of steps.slice(stolen.copied, stolen.copied + stolen.used)) await live(step);
        // The honest client is not in the middle of something: what it has exchanged is over.
        given.pass(11);
        const taken = await given.refresh(copy, stolen.forged ? PHONE : ELSEWHERE);
        given.pass(11);
        const kept = await given.refresh(token, PHONE);
        counted.thefts += 1;
        // Whoever came second with a token of the same chain ended it for both.
        const outcome = await given.session();
        if (outcome.status !== 'revoked' || (taken !== undefined && kept !== undefined))
          counted.missedThefts += 1;
        for (const each of [taken, kept, token, copy])
          if (each !== undefined) expect(await given.refresh(each, PHONE)).toBeUndefined();
        expect((await given.events()).at(-1)?.data).toMatchObject({ reason: 'reuse' });
        return;
      }

      expect((await given.session()).status).toBe('open');
      if (!signsOut) return;
      counted.signOuts += 1;
      expect(await given.signOut(token)).toBeDefined();
      expect(await given.signOut(token)).toBeUndefined();
      for (const each of all) expect(await given.refresh(each, PHONE)).toBeUndefined();
    }),
    { numRuns: lives },
  );
  expect(counted).toMatchObject({ falseKills: 0, missedThefts: 0 });
  expect(counted.thefts).toBeGreaterThan(lives / 4);
  expect(counted.signOuts).toBeGreaterThan(lives / 10);
  expect(counted.honestRefreshes).toBeGreaterThan(lives);
}
