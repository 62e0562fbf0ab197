import { newUser, session, user, userPatch } from '../../contract/accounts.ts';
import type { Resource, Route } from '../../platform/http/calls/route.ts';
import { codeRoutes } from './code-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { textRoutes } from './forgetting/text-routes.ts';
import { googleOfferRoute, googleRoutes } from './google-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { sessionRoutes } from './session-routes.ts';
import { switchOffRoutes } from './switch-off-mails.ts';
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
  },
  { name: 'Session', collection: '/api/sessions', item: '/api/session/:id', schema: session },
];

export const accountRoutes = (tools: AccountRouteTools): readonly Route[] => [
  ...sessionRoutes(tools),
  ...codeRoutes(tools),
  ...passwordRoutes(tools),
  ...emailRoutes(tools),
  ...userRoutes(tools),
  ...textRoutes(tools),
  ...switchOffRoutes(tools),
  googleOfferRoute(tools.google),
  ...(tools.google ? googleRoutes(tools, tools.google) : []),
];
