import type { RateLimiter } from '../../platform/http/calls/rate-limit.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { ReadModels } from '../../projections/all.ts';
import type { Forgetting } from './forgetting/forgetting.ts';
import type { Google } from './google.ts';
import type { Hashing } from './hashing.ts';
import type { SessionTools } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** What the calls of the accounts need. */
export interface AccountRouteTools
  extends SessionTools,
    Pick<Forgetting, 'clear' | 'withdrawTexts'>,
    Pick<ReadModels, 'accounts' | 'sessions' | 'files' | 'mails' | 'testimonies' | 'comments'> {
  /** Undefined where sign-in with Google is not set up: there are no such calls then. */
  readonly google: Google | undefined;
  readonly publicUrl: URL;
  readonly hashing: Hashing;
  readonly throttle: Throttle;
  /** Of codes: slower, because there are so few of them. */
  readonly codeThrottle: Throttle;
  readonly limiter: RateLimiter;
  /** False while the first start makes what it brings along, the first administrator among it. */
  readonly isPrepared: () => boolean;
  /** Somebody has asked after an address that has no account. */
  readonly onUnknownEmail: (from: string) => void;
  /** A picture that was sent on this device before there was an account becomes the account's. */
  readonly claimPicture: (
    call: Call<unknown, unknown, unknown>,
    picture: string,
    userId: number,
  ) => Promise<void>;
}
