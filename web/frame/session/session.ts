import type { Tokens } from './account-calls.ts';
import { keepOver } from './session-over.ts';
import { claimsOf } from './token-claims.ts';

const KEY = 'parvis-auth-tokens-production';
/** Shorter than this, it is no access token (specification, section 4). */
const TOKEN_MIN_CHARACTERS = 16;

export interface Session {
  /** Undefined when nobody is signed in; the access token may have expired. */
  tokens(): Tokens | undefined;
  /** As all tabs of the browser have it now. */
  latest(): Tokens | undefined;
  /** Whose session it is: the same through all its tokens. Undefined when nobody is signed in. */
  holder(): string | undefined;
  start(tokens: Tokens): void;
  end(): void;
  subscribe(listener: () => void): () => void;
}

/** Survives a reload and is shared by the tabs of a browser. */
export function createSession(storage: Storage | undefined): Session {
  const listeners = new Set<() => void>();
  /** False when this page alone holds the tokens: storage can be forbidden or full. */
  let isShared = storage !== undefined;
  let tokens = read();

  function read(): Tokens | undefined {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
      return isTokens(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const changeTo = (next: Tokens | undefined) => {
    tokens = next;
    try {
      if (next) storage?.setItem(KEY, JSON.stringify(next));
      else storage?.removeItem(KEY);
      isShared = storage !== undefined;
    } catch {
      isShared = false;
    }
    tell();
  };
  const look = () => {
    if (isShared) tokens = read();
    tell();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) look();
  };
  /** A page that the browser has kept whole, for the way back, has heard of nothing meanwhile. */
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };

  return {
    tokens: () => tokens,
    latest() {
      if (isShared) tokens = read();
      return tokens;
    },
    holder: () => tokens && (claimsOf(tokens.token).sub ?? tokens.token),
    start(next) {
      keepOver(false);
      changeTo(next);
    },
    end: () => changeTo(undefined),
    subscribe(listener) {
      if (listeners.size === 0) {
        globalThis.addEventListener?.('storage', onStorage);
        globalThis.addEventListener?.('pageshow', onShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        globalThis.removeEventListener?.('storage', onStorage);
        globalThis.removeEventListener?.('pageshow', onShow);
      };
    },
  };
}

const isTokens = (stored: unknown): stored is Tokens =>
  typeof stored === 'object' &&
  stored !== null &&
  'token' in stored &&
  typeof stored.token === 'string' &&
  stored.token.length >= TOKEN_MIN_CHARACTERS;
