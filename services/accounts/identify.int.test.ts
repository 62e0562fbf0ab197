/** A right that was taken away, while no process feeds the read models. */
import { expect, test } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import { eventTypes } from '../../events/all.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { followReadModels } from '../../platform/read-models/follow-read-models.ts';
import { openMongoReadStore } from '../../platform/read-store/mongodb/open-mongo-read-store.ts';
import { type AccountDocument, accounts } from '../../projections/accounts.ts';
import { type SessionsDocument, sessions } from '../../projections/sessions.ts';
import { createHistory } from '../../tests/build-events.ts';
import { givenReadModels, silent } from '../../tests/given-read-models.ts';
import { createMongoLike } from '../../tests/mongo-like.ts';
import { createAuthenticate, createIdentify } from './identify.ts';
import { createAccessTokens } from './tokens.ts';

const models = [accounts, sessions];
const tokens = createAccessTokens(Buffer.alloc(32, 7), 'https://parvis.example', Date.now);

async function givenUnfed() {
  await using opening = new AsyncDisposableStack();
  const mongo = createMongoLike();
  const given = opening.use(
    await givenReadModels(models, { store: await openMongoReadStore({ mongo: mongo.connect() }) }),
  );
  const history = createHistory();
  const userId = history.account();
  const roles: Role[] = ['ROLE_USER', 'ROLE_ADMIN'];
  history.add(`user-${userId}`, 'RolesAssigned', { userId, roles });
  await given.happened(history);
  const { log } = given;
  // Another process, which feeds nothing.
  const store = opening.use(await openMongoReadStore({ mongo: mongo.connect() }));
  const { following } = opening.use(await followReadModels({ log, store, models, logger: silent }));
  await following.settle();
  await given.following[Symbol.asyncDispose]();
  const holders = {
    ...{ log, following, decode: createDecoder(eventTypes) },
    ...{ accounts: store.collection<AccountDocument>('accounts') },
    ...{ sessions: store.collection<SessionsDocument>('sessions') },
  };
  const token = tokens.issue({ userId, roles, sessionId: 1, generation: 0, email: 'ada@example.org' });
  const open = opening.move();
  return {
    roles: async () => (await createAuthenticate(tokens, holders)(token)).roles,
    isHeard: async () => (await createIdentify(tokens, holders)(token)) !== undefined,
    async happens(type: 'RolesAssigned' | 'UserSignedOut' | 'UserDeleted', data: object) {
      history.add(`user-${userId}`, type, { userId, ...data } as never);
      await history.appendTo(log);
      await expect.poll(() => following.hasUnapplied).toBe(true);
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

test('an administrator who is one no longer is let in as what they are', async () => {
  await using unfed = await givenUnfed();
  expect(await unfed.roles()).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
  expect(await unfed.isHeard()).toBe(true);
  await unfed.happens('RolesAssigned', { roles: ['ROLE_USER'] });
  expect(await unfed.roles()).toEqual(['ROLE_USER']);
  expect(await unfed.isHeard()).toBe(false);
});

test.each(['UserSignedOut', 'UserDeleted'] as const)('%s ends the token of an administrator', async type => {
  await using unfed = await givenUnfed();
  await unfed.happens(type, { deletedAt: '2026-11-27T08:00:00.000Z' });
  await expect(unfed.roles()).rejects.toMatchObject({ status: 401 });
  expect(await unfed.isHeard()).toBe(false);
});
