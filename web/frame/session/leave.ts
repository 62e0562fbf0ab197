import { forgetAllKept } from '../forms/kept.ts';
import type { Api } from '../transport/client.ts';
import { signOut } from './account-calls.ts';
import type { Session } from './session.ts';

/** Whoever leaves is not held up longer by a network that does not answer. */
const PATIENCE_MS = 3000;

/** Ends the session at the API, then in this browser. */
export async function leave(api: Api, session: Session): Promise<void> {
  const refreshToken = session.latest()?.refreshToken;
  const told = refreshToken ? signOut(api, refreshToken).catch(() => undefined) : undefined;
  await Promise.race([told, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
  session.end();
  forgetAllKept();
}
