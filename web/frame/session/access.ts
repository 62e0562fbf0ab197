import { ApiProblem, statusOf } from '../transport/problem.ts';
import type { Tokens } from './account-calls.ts';
import type { Session } from './session.ts';
import { isFresh } from './token-claims.ts';

/** The right to call the API as somebody: access tokens last minutes and are exchanged for the next one here. */
export interface Access {
  /** A token that counts now; undefined when nobody is signed in. Waits while one is being exchanged. */
  token(): Promise<string | undefined>;
  /** The token after `refused`, which the API no longer takes. */
  renew(refused: string): Promise<string>;
}

export interface AccessOptions {
  readonly session: Session;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks the API. Rejects with what carries its `status`. */
  readonly exchange: (refreshToken: string) => Promise<Tokens>;
  /** Runs one task at a time in all tabs of the browser. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  /** The API knows the session no more: the page shows what belongs to nobody. */
  readonly onSessionOver: () => void;
}

export function createAccess({ session, now, exchange, alone, onSessionOver }: AccessOptions): Access {
  /** The exchange that runs; whoever needs a token in the meantime waits for the same one. */
  let running: Promise<string> | undefined;

  async function exchanged(refused: string): Promise<string> {
    // Another tab may have been faster while this one waited for its turn.
    const held = session.latest();
    if (held && held.token !== refused && isFresh(held.token, now())) return held.token;
    const refreshToken = held?.refreshToken;
    if (!refreshToken) {
      session.end();
      throw new ApiProblem(401, 'No refresh token available');
    }
    try {
      const tokens = await exchange(refreshToken);
      // Signed out meanwhile, here or in another tab: it must not be undone.
      if (session.latest()?.refreshToken !== refreshToken) throw new ApiProblem(401, 'Signed out');
      session.start(tokens);
      return tokens.token;
    } catch (error) {
      const status = statusOf(error);
      const isStillOurs = session.latest()?.refreshToken === refreshToken;
      if (isStillOurs && (status === 401 || status === 422)) {
        session.end();
        if (status === 401) onSessionOver();
      }
      throw error;
    }
  }

  const renew = (refused: string): Promise<string> => {
    running ??= alone(() => exchanged(refused)).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    renew,
    async token() {
      const token = session.tokens()?.token;
      // Also while an exchange that was refused has yet to say so: the page where one signs in is asked for by then.
      if (token === undefined) return undefined;
      return running ?? (isFresh(token, now()) ? token : renew(token));
    },
  };
}

/** On the server nobody is signed in. */
export const accessOfNobody: Access = {
  token: async () => undefined,
  renew: async () => {
    throw new ApiProblem(401, 'No refresh token available');
  },
};
