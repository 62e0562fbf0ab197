/**
 * A thousand lives of a session: honest clients with several tabs, lost answers and wrong clocks, thieves who
 * have copied a token, sign-outs. Counted: honest clients that were signed out, thefts that were missed.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { createHandle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { accountDecider, accountStream, type RegisteredAccount } from './account.ts';
import { createEmailHash } from './email-address.ts';
import { createSuccessor, hashOf, readToken } from './refresh-tokens.ts';
import { createSecretCodes } from './secret-codes.ts';
import { sessionDecider, sessionStream } from './session.ts';
import { openSession, refreshSession, type SessionTools, signOut } from './sessions.ts';
import { createAccessTokens } from './tokens.ts';

const KEY = Buffer.alloc(32, 9);
const START = Date.parse('2026-11-21T08:00:00Z');
const context = { actor: 'visitor', correlationId: 'test' };
const PHONE = { context, deviceId: 'phone' };
const ELSEWHERE = { context, deviceId: 'elsewhere' };

async function givenSession() {
  let time = START;
  const now = () => time;
  const log = createMemoryEventLog();
  const ids = createIds({ now });
  const tools = (): SessionTools => ({
    log,
    ids,
    now,
    decode: createDecoder(eventTypes),
    handle: createHandle({ log, types: eventTypes, ids, now }),
    emailHash: createEmailHash(KEY),
    codes: createSecretCodes(KEY),
    tokens: createAccessTokens(KEY, 'https://parvis.example', now),
    successor: createSuccessor(KEY),
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
    /** Each call on a program of its own, as after a restart: nothing is kept but the log. */
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

const LIVES = 1000;

test(`of ${LIVES} lives no honest one is cut short, and no theft is missed`, {
  timeout: 60_000,
}, async () => {
  const counted = { honestRefreshes: 0, falseKills: 0, thefts: 0, missedThefts: 0, signOuts: 0 };
  await fc.assert(
    fc.asyncProperty(life, async ({ steps, theft: stolen, signsOut }) => {
      const given = await givenSession();
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

      const present = await given.session();
      const leads = [...all].filter(
        each => present.status === 'open' && hashOf(readToken(each)?.secret ?? '') === present.tokenHash,
      );
      expect(leads).toEqual([token]);
      if (!signsOut) return;
      counted.signOuts += 1;
      expect(await given.signOut(token)).toBeDefined();
      expect(await given.signOut(token)).toBeUndefined();
      for (const each of all) expect(await given.refresh(each, PHONE)).toBeUndefined();
    }),
    { numRuns: LIVES, seed: 20_261_121 },
  );
  expect(counted).toMatchObject({ falseKills: 0, missedThefts: 0 });
  expect(counted.thefts).toBeGreaterThan(LIVES / 4);
  expect(counted.signOuts).toBeGreaterThan(LIVES / 10);
  expect(counted.honestRefreshes).toBeGreaterThan(LIVES);
});

test('a session ends thirty days after the sign-in, however often it was refreshed', async () => {
  const given = await givenSession();
  let token: string | undefined = given.first;
  for (let day = 0; day < 29; day++) {
    given.pass(86_400);
    token = await given.refresh(token ?? '', PHONE);
    expect(token).toBeDefined();
  }
  given.pass(86_400);
  expect(await given.refresh(token ?? '', PHONE)).toBeUndefined();
});

test.each([
  '',
  '7',
  'a.b',
  '7.',
  `${2 ** 53}.${'a'.repeat(43)}`,
  `7.${'a'.repeat(43)}`,
  `0.${'a'.repeat(43)}`,
])('what is no token of ours (%s) is unknown', async text => {
  const given = await givenSession();
  expect(await given.refresh(text, PHONE)).toBeUndefined();
  expect((await given.session()).status).toBe('open');
});

test('the log holds neither tokens nor what they could be made from', async () => {
  const given = await givenSession();
  const next = (await given.refresh(given.first, PHONE)) ?? '';
  const text = JSON.stringify(await given.events());
  for (const token of [given.first, next]) expect(text).not.toContain(readToken(token)?.secret);
});
