import { newUser, session, user, userPatch } from '../../contract/accounts.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import type { FileDocument } from '../../projections/files.ts';
import type { SessionDocument } from '../../projections/sessions.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import type { Position } from '../platform/event-log/event-log.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { Resource, Route } from '../platform/http/route.ts';
import { codeRoutes } from './code-routes.ts';
import { emailRoutes } from './email-routes.ts';
import type { Google } from './google.ts';
import { googleRoutes } from './google-routes.ts';
import type { Hashing } from './hashing.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import type { SessionTools } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { userRoutes } from './user-routes.ts';

export const accountResources: readonly Resource[] = [
  {
    name: 'User',
    collection: '/api/users',
    item: '/api/user/:id',
    schema: user,
    create: newUser,
    update: userPatch,
    references: { picture: 'File' },
    filters: [
      'roles[]',
      'email',
      'exists[verifiedAt]',
      'exists[deletedAt]',
      'order[createdAt]',
      'order[lastName]',
      'order[lastConnection]',
    ],
  },
  { name: 'Session', collection: '/api/sessions', item: '/api/session/:id', schema: session },
];

export interface AccountRouteTools extends SessionTools {
  readonly accounts: Collection<AccountDocument>;
  readonly sessions: Collection<SessionDocument>;
  readonly files: Collection<FileDocument>;
  /** Undefined where sign-in with Google is not set up: there are no such calls then. */
  readonly google: Google | undefined;
  readonly publicUrl: URL;
  readonly hashing: Hashing;
  readonly throttle: Throttle;
  readonly limiter: RateLimiter;
  /** Somebody has asked after an address that has no account. */
  readonly onUnknownEmail: (from: string) => void;
  readonly settled: (position: Position) => Promise<unknown>;
}

export const accountRoutes = (tools: AccountRouteTools): readonly Route[] => [
  ...sessionRoutes(tools),
  ...codeRoutes(tools),
  ...passwordRoutes(tools),
  ...emailRoutes(tools),
  ...userRoutes(tools),
  ...(tools.google ? googleRoutes(tools, tools.google) : []),
];
