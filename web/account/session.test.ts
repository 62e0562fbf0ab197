import { beforeEach, describe, expect, test } from 'vitest';
import { createSession } from './session.ts';

const NOW_MS = 1_800_000_000_000;
const tokenUntil = (seconds: number | undefined) =>
  `header.${btoa(JSON.stringify(seconds === undefined ? {} : { exp: NOW_MS / 1000 + seconds }))}.signature`;

class MemoryStorage {
  readonly #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
}

describe('a session', () => {
  let storage: Storage;
  const open = () => createSession(storage, () => NOW_MS);
  beforeEach(() => {
    storage = new MemoryStorage() as unknown as Storage;
  });

  test('outlives the page', () => {
    open().start({ token: tokenUntil(3600) });
    expect(open().token()).toBe(tokenUntil(3600));
    open().end();
    expect(open().token()).toBeUndefined();
  });

  test.each([
    ['less than ten seconds remain', tokenUntil(9)],
    ['it does not say until when', tokenUntil(undefined)],
    ['it is no token', 'x'.repeat(40)],
    ['it is too short', 'short'],
  ])('does not count when %s', (_why, token) => {
    const session = open();
    session.start({ token });
    expect(session.token()).toBeUndefined();
  });

  test('counts with ten seconds left', () => {
    const session = open();
    session.start({ token: tokenUntil(10) });
    expect(session.token()).toBeDefined();
  });

  test('tells who listens', () => {
    const session = open();
    let told = 0;
    const stop = session.subscribe(() => told++);
    session.start({ token: tokenUntil(60) });
    stop();
    session.end();
    expect(told).toBe(1);
  });

  test('works without storage', () => {
    const session = createSession(undefined, () => NOW_MS);
    session.start({ token: tokenUntil(60) });
    expect(session.token()).toBeDefined();
  });
});
