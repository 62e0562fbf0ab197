import { z } from 'zod';
import {
  forgetBody,
  forgotten,
  newUser,
  publicUser,
  publicUsersQuery,
  type User,
  user,
  userPatch,
  usersQuery,
} from '../../contract/accounts.ts';
import { itemParams } from '../../contract/references.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import { type Actor, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import { phoneFaults } from '../../platform/text/phone-number.ts';
import { type AccountDocument, accounts } from '../../projections/accounts.ts';
import { accountStream } from './account.ts';
import { callerOf } from './account-tools.ts';
import { birthDayFaults } from './birth-day.ts';
import { changeUser, deleteUser } from './change-user.ts';
import { forgetUser } from './forgetting/forget-user.ts';
import { refuseGuessable } from './guessable.ts';
import { asSeen } from './last-seen.ts';
import { ownPicture } from './picture.ts';
import { presentPublicUser, presentUser, withPictures } from './present.ts';
import { register } from './register.ts';
import type { AccountRouteTools } from './route-tools.ts';
import { signOutEverywhere } from './sessions.ts';
import { listPublicUsers, listUsers } from './user-lists.ts';

const isAdmin = ({ roles }: Actor): boolean => roles.includes('ROLE_ADMIN');
/** Each change is read again at the next one: nobody makes thousands. */
const CHANGES = [{ name: 'user change', by: 'account', burst: 60, perMinute: 2 }] as const;

export function userRoutes(tools: AccountRouteTools): readonly Route[] {
  const documentOf = async (id: string, among = tools.accounts): Promise<AccountDocument> => {
    const account = await among.get(id);
    if (!account) throw notFound();
    return account;
  };
  const pictured = async <Someone extends { readonly picture: string | null }>(someone: Someone) => {
    const [whole] = await withPictures(tools, [someone]);
    if (!whole) throw notFound();
    return whole;
  };
  const presented = async (account: AccountDocument): Promise<User> => {
    const [seen = account] = await asSeen(tools, [account]);
    return pictured(presentUser(seen));
  };
  const personFaults = (body: unknown) => [...phoneFaults(body), ...birthDayFaults(body, tools.now())];
  /** Whether the caller may know, and do, everything with this account. */
  const isTheirs = ({ params, actor }: { params: { id: string }; actor: Actor }): boolean =>
    isAdmin(actor) || params.id === String(actor.userId);

  return [
    route({
      method: 'POST',
      path: '/api/users/add',
      access: 'public',
      // A parish that signs up together comes from one address; who asks after addresses is soon slow.
      limits: [{ name: 'sign-up', by: 'address', burst: 20, perMinute: 0.5 }],
      body: newUser,
      alsoWrong: personFaults,
      handle: async call => {
        const { password, picture, ...fields } = call.body;
        const shown = picture ? await ownPicture(tools, picture, call.actor) : null;
        await refuseGuessable(password, [fields.firstName, fields.lastName, fields.email]);
        const passwordHash = await tools.hashing.hash(password);
        const registration = { ...fields, picture: shown, passwordHash, language: call.language };
        const by = { context: commandContext(call), deviceId: call.actor.deviceId };
        const { userId, position } = await register(tools, registration, by);
        if (shown) await tools.claimPicture(call, shown, userId);
        const made = madeByStream(tools, accountStream(userId))(tools.accounts, accounts);
        const account = await documentOf(String(userId), made);
        return { kind: 'item', item: await pictured(presentUser(account)), created: true, position };
      },
    }),
    route({
      method: 'GET',
      path: '/api/users',
      access: ['ROLE_ADMIN'],
      query: usersQuery,
      handle: async call => ({
        kind: 'collection',
        type: 'User',
        page: await listUsers(tools, call.query),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/users/public',
      list: { members: publicUser },
      access: 'public',
      query: publicUsersQuery,
      handle: async call => ({
        kind: 'collection',
        type: 'User',
        page: await listPublicUsers(tools, call.query),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/users/me',
      item: user,
      access: 'user',
      handle: async call => {
        const account = await documentOf(String(call.actor.userId));
        return { kind: 'item', item: await presented(account), revision: account.revision };
      },
    }),
    route({
      method: 'GET',
      path: '/api/user/:id',
      item: z.union([user, publicUser]),
      access: 'public',
      params: itemParams,
      handle: async call => {
        const account = await documentOf(call.params.id);
        if (isTheirs(call))
          return { kind: 'item', item: await presented(account), revision: account.revision };
        const { verifiedAt, deletedAt, visibleName } = account;
        if (verifiedAt === null || deletedAt !== null || visibleName === 'anonymous') throw notFound();
        return { kind: 'item', item: await pictured(await presentPublicUser(tools, account)) };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/user/:id',
      access: 'user',
      limits: CHANGES,
      params: itemParams,
      body: userPatch,
      alsoWrong: personFaults,
      handle: async call => {
        if (!isTheirs(call)) throw forbidden();
        const by = { actor: call.actor, context: commandContext(call), isAdmin: isAdmin(call.actor) };
        const { position, revision } = await changeUser(tools, Number(call.params.id), call.body, by);
        const { picture } = call.body;
        if (picture && call.params.id === String(call.actor.userId))
          await tools.claimPicture(call, picture, Number(call.params.id));
        const read = async () => presented(await documentOf(call.params.id));
        return { kind: 'written', revision, position, read };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/user/:id',
      access: 'user',
      says: forgotten,
      limits: CHANGES,
      params: itemParams,
      body: forgetBody,
      handle: async call => {
        if (!isTheirs(call)) throw forbidden();
        const userId = Number(call.params.id);
        if (userId === call.actor.userId || call.body.reason !== undefined) {
          const { body, position } = await forgetUser(tools, call, userId);
          return { kind: 'plain', body, position };
        }
        const context = { ...callerOf(call).context, expected: call.ifMatch };
        const position = await deleteUser(tools, userId, { actor: call.actor, context });
        return { kind: 'nothing', position };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/user/:id/sessions',
      access: 'user',
      limits: CHANGES,
      params: itemParams,
      handle: async call => {
        if (!isTheirs(call)) throw forbidden();
        const position = await signOutEverywhere(tools, Number(call.params.id), callerOf(call));
        return { kind: 'nothing', position };
      },
    }),
  ];
}
