import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../transport/problem.ts';
import { createAccess } from './access.ts';
import type { Tokens } from './account-calls.ts';
import { createSession } from './session.ts';
import { MemoryStorage, tokenUntil } from './session-fixtures.ts';

const NOW_MS = 1_800_000_000_000;
const fresh = (mark: string) => tokenUntil(NOW_MS + 600_000, mark);
const expired = tokenUntil(NOW_MS + 9_000);

interface Asked {
  readonly refreshToken: string;
  readonly answer: (tokens: Tokens) => void;
  readonly refuse: (error: unknown) => void;
}

/** One tab of a browser whose exchanges are answered by hand. */
function openTab(storage: Storage, alone = <T>(task: () => Promise<T>) => task()) {
  const session = createSession(storage);
  const asked: Asked[] = [];
  let reloads = 0;
  const access = createAccess({
    session,
    now: () => NOW_MS,
    exchange: refreshToken =>
      new Promise<Tokens>((answer, refuse) => asked.push({ refreshToken, answer, refuse })),
    alone,
    onSessionOver: () => reloads++,
  });
  return { session, access, asked, reloads: () => reloads };
}
const soon = () => new Promise(setImmediate);

/** What Web Locks do: tasks of all tabs one after the other. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}

describe('access to the API', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage() as unknown as Storage;
  });

  test('is that of nobody when nobody is signed in', async () => {
    expect(await openTab(storage).access.token()).toBeUndefined();
  });

  test('uses a token as long as it counts', async () => {
    const { session, access, asked } = openTab(storage);
    session.start({ token: fresh('a'), refreshToken: 'r1' });
    expect(await access.token()).toBe(fresh('a'));
    expect(asked).toEqual([]);
  });

  test('exchanges an expired one once, for all who wait', async () => {
    const { session, access, asked } = openTab(storage);
    session.start({ token: expired, refreshToken: 'r1' });
    const waiting = Promise.all([access.token(), access.token(), access.renew(expired)]);
    await soon();
    expect(asked.map(({ refreshToken }) => refreshToken)).toEqual(['r1']);
    asked[0]?.answer({ token: fresh('b'), refreshToken: 'r2' });
    expect(await waiting).toEqual([fresh('b'), fresh('b'), fresh('b')]);
    expect(session.tokens()).toEqual({ token: fresh('b'), refreshToken: 'r2' });
  });

  test('rejects all who wait when the exchange fails, and tries anew for the next one', async () => {
    const { session, access, asked, reloads } = openTab(storage);
    session.start({ token: expired, refreshToken: 'r1' });
    const waiting = Promise.allSettled([access.token(), access.token()]);
    await soon();
    asked[0]?.refuse(new ApiProblem(0, 'No answer came.'));
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(session.tokens()?.refreshToken).toBe('r1');
    expect(reloads()).toBe(0);
    void access.token();
    await soon();
    expect(asked.length).toBe(2);
  });

  test.each([
    [401, 1],
    [422, 0],
  ])('refused with %i clears both tokens and reloads %i times', async (status, reloaded) => {
    const { session, access, asked, reloads } = openTab(storage);
    session.start({ token: expired, refreshToken: 'r1' });
    const waiting = expect(access.token()).rejects.toMatchObject({ status });
    await soon();
    asked[0]?.refuse(new ApiProblem(status, 'Invalid JWT Refresh Token'));
    await waiting;
    expect(session.tokens()).toBeUndefined();
    expect(storage.getItem('parvis-auth-tokens-production')).toBeNull();
    expect(reloads()).toBe(reloaded);
  });

  test('says so when there is nothing to exchange', async () => {
    const { session, access } = openTab(storage);
    session.start({ token: expired });
    await expect(access.token()).rejects.toThrow('No refresh token available');
    expect(session.tokens()).toBeUndefined();
  });

  test('is that of nobody as soon as the session has ended, though the exchange is not over yet', async () => {
    const { session, access } = openTab(storage, oneAfterTheOther());
    session.start({ token: expired });
    let asked: Promise<string | undefined> | undefined;
    session.subscribe(() => {
      asked = access.token();
    });
    await expect(access.token()).rejects.toThrow('No refresh token available');
    expect(await asked).toBeUndefined();
  });

  test('lets one tab use what another has exchanged', async () => {
    const alone = oneAfterTheOther();
    const [one, two] = [openTab(storage, alone), openTab(storage, alone)];
    one.session.start({ token: expired, refreshToken: 'r1' });
    two.session.latest();
    const waiting = Promise.all([one.access.token(), two.access.token()]);
    await soon();
    one.asked[0]?.answer({ token: fresh('b'), refreshToken: 'r2' });
    expect(await waiting).toEqual([fresh('b'), fresh('b')]);
    expect(two.asked).toEqual([]);
  });

  test('does not sign in again who has signed out in another tab meanwhile', async () => {
    const { session, access, asked, reloads } = openTab(storage);
    session.start({ token: expired, refreshToken: 'r1' });
    const waiting = expect(access.token()).rejects.toThrow('Signed out');
    await soon();
    createSession(storage).end();
    asked[0]?.answer({ token: fresh('b'), refreshToken: 'r2' });
    await waiting;
    expect(session.tokens()).toBeUndefined();
    expect(reloads()).toBe(0);
  });
});
