/** The cookie of who looks at pages of the past: browsers send no token with the address of a page. */

import { LANGUAGES } from '../../contract/languages.ts';
import { mayReadHistory } from '../../contract/pasts.ts';
import type { Role } from '../../contract/roles.ts';
import type { Authenticate } from '../../platform/http/calls/caller.ts';
import { forbidden, tokenMissing } from '../../platform/http/calls/errors.ts';

export const VISIT_SECONDS = 15 * 60;
const COOKIE = 'history';

export interface Reader {
  readonly userId: number;
  readonly roles: readonly Role[];
}

/** Where pages are, and nowhere else: no call of the API is ever sent it. */
export const visitCookies = (token: string, secure: boolean): readonly string[] =>
  LANGUAGES.map(
    language =>
      `${COOKIE}=${token}; Path=/${language}; Max-Age=${VISIT_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );

export const visitIn = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(cookies ?? '')?.[1];

/** @throws {Problem} 401 without a token that is good, 403 for who may not read history */
export async function readerOf(token: string | undefined, authenticate: Authenticate): Promise<Reader> {
  if (token === undefined) throw tokenMissing();
  const { userId, roles } = await authenticate(token);
  if (!mayReadHistory(roles)) throw forbidden();
  return { userId, roles };
}
