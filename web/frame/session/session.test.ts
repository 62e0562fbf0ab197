import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';
import { MemoryStorage, tokenUntil } from './session-fixtures.ts';
import { isFresh } from './token-claims.ts';

const NOW_MS = 1_800_000_000_000;
const tokenFor = (seconds: number | undefined) =>
  tokenUntil(seconds === undefined ? undefined : NOW_MS + seconds * 1000);

describe('a session', () => {
  let storage: Storage;
  const open = () => createSession(storage);
  beforeEach(() => {
    storage = new MemoryStorage() as unknown as Storage;
  });

  test('outlives the page with both of its tokens', () => {
    const tokens = { token: tokenFor(3600), refreshToken: 'r1' };
    open().start(tokens);
    expect(open().tokens()).toEqual(tokens);
    expect(storage.getItem('parvis-auth-tokens-production')).not.toBeNull();
    open().end();
    expect(open().tokens()).toBeUndefined();
  });

  test('is none with a token that is too short', () => {
    open().start({ token: 'short' });
    expect(open().tokens()).toBeUndefined();
  });

  test('has the same holder through all its tokens, expired or not', () => {
    const session = open();
    session.start({ token: tokenFor(-60) });
    expect(session.holder()).toBe('7');
    session.start({ token: tokenFor(600) });
    expect(session.holder()).toBe('7');
    session.end();
    expect(session.holder()).toBeUndefined();
  });

  test('knows what another tab has done only once it looks', () => {
    const here = open();
    here.start({ token: tokenFor(5) });
    open().start({ token: tokenFor(600) });
    expect(here.tokens()?.token).toBe(tokenFor(5));
    expect(here.latest()?.token).toBe(tokenFor(600));
  });

  test('tells who listens', () => {
    const session = open();
    let told = 0;
    const stop = session.subscribe(() => told++);
    session.start({ token: tokenFor(60) });
    stop();
    session.end();
    expect(told).toBe(1);
  });

  test('is as another tab has left it when the way back leads to a page that the browser has kept whole', () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    const here = open();
    here.start({ token: tokenFor(600) });
    const told: (string | undefined)[] = [];
    const stop = here.subscribe(() => told.push(here.holder()));
    open().end();
    const show = (persisted: boolean) =>
      browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(told).toEqual([]);
    show(true);
    expect(told).toEqual([undefined]);
    stop();
    show(true);
    expect(told).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('works without storage', () => {
    const session = createSession(undefined);
    session.start({ token: tokenFor(60) });
    expect(session.latest()).toBeDefined();
  });
});

test.each([
  ['ten seconds remain', tokenFor(10), true],
  ['less than ten seconds remain', tokenFor(9), false],
  ['it does not say until when', tokenFor(undefined), false],
  ['it is no token', 'x'.repeat(40), false],
])('when %s a token counts: %s', (_when, token, counts) => {
  expect(isFresh(token, NOW_MS)).toBe(counts);
});
