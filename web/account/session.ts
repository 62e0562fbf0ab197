import { LIMITS } from '../../contract/limits.ts';
import type { Tokens } from './api/account.ts';

const KEY = 'parvis-auth-tokens-production';
/** Shorter than this, it is no access token (specification, section 4). */
const TOKEN_MIN_CHARACTERS = 16;

export interface Session {
  /** Undefined when nobody is signed in or the token has expired. */
  token(): string | undefined;
  start(tokens: Tokens): void;
  end(): void;
  subscribe(listener: () => void): () => void;
}

/** Seconds since 1970 when a JWT expires; 0 when it does not say. */
function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0;
    return typeof exp === 'number' ? exp : 0;
  } catch {
    return 0;
  }
}

/** Survives a reload and is shared by the tabs of a browser. `now` in milliseconds. */
export function createSession(storage: Storage | undefined, now: () => number): Session {
  const listeners = new Set<() => void>();
  let tokens = read();

  function read(): Tokens | undefined {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
      return typeof stored === 'object' &&
        stored !== null &&
        'token' in stored &&
        typeof stored.token === 'string'
        ? (stored as Tokens)
        : undefined;
    } catch {
      return undefined;
    }
  }
  const changeTo = (next: Tokens | undefined) => {
    tokens = next;
    try {
      if (next) storage?.setItem(KEY, JSON.stringify(next));
      else storage?.removeItem(KEY);
    } catch {
      // Storage can be forbidden or full: the session then lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    tokens = read();
    for (const listener of listeners) listener();
  };

  return {
    token() {
      const token = tokens?.token;
      if (token === undefined || token.length < TOKEN_MIN_CHARACTERS) return undefined;
      return expiryOf(token) - now() / 1000 >= LIMITS.tokenExpiryMarginSeconds ? token : undefined;
    },
    start: changeTo,
    end: () => changeTo(undefined),
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
