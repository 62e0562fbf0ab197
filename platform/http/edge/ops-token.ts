import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../calls/app-state.ts';
import { bearerToken } from '../calls/caller.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a caller looks after the program: by a token, because an address says nothing behind a proxy. */
export function maySeeInside({ req }: Pick<AppContext, 'req'>, opsToken: string | undefined): boolean {
  const given = bearerToken(req.headers.authorization);
  if (given === undefined || opsToken === undefined) return false;
  return timingSafeEqual(digest(given), digest(opsToken));
}
