/** The newsletter that somebody asks for with the sign-up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { createHandle, type Handle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { accounts } from '../../projections/accounts.ts';
import { createApiClient } from '../../tests/api-client.ts';
import { createHistory } from '../../tests/build-events.ts';
import { givenReadModels } from '../../tests/given-read-models.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { subscribe } from '../newsletter/subscribe.ts';
import { subscriptionDecider, subscriptionStream } from '../newsletter/subscription.ts';
import { createEmailHash } from '../reservations/email-hash.ts';
import { createNewsletterChoices } from './newsletter-choices.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

const emailOf = (name: string) => `${name.toLowerCase()}@example.org`;
const device = (name: string) => createApiClient(() => run.parvis.url, { deviceId: `device-${name}` });
const signUp = (name: string, newsletter?: boolean) =>
  device(name).post('/api/users/add', {
    firstName: name,
    lastName: 'Exemple',
    email: emailOf(name),
    password: PASSWORD,
    newsletter,
  });
const verify = async (name: string) => {
  await device(name).post('/api/code/verified', { token: await codeSentTo(run, emailOf(name)) });
  await run.parvis.settle();
};
const met = async () => {
  await run.parvis.newsletterChoices.round();
  await run.parvis.settle();
};
async function subscriptions(name: string) {
  const types = [];
  for (const { type, data } of await run.events())
    if (type.startsWith('Newsletter') && JSON.stringify(data).includes(emailOf(name))) types.push(type);
  return types;
}

test('comes when the address is verified, not before, and only to who asked for it', async () => {
  expect((await signUp('Anne', true)).status).toBe(201);
  await signUp('Berthe', false);
  await signUp('Cecile');
  await met();
  expect(await subscriptions('Anne')).toEqual([]);
  for (const name of ['Anne', 'Berthe', 'Cecile']) await verify(name);
  await met();
  expect(await subscriptions('Anne')).toEqual(['NewsletterSubscribed']);
  expect([await subscriptions('Berthe'), await subscriptions('Cecile')]).toEqual([[], []]);
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  expect((await editor.get('/api/newsletters')).member).toMatchObject([
    { name: 'Anne Exemple', email: 'anne@example.org', actif: true },
  ]);
});

type Options = Parameters<typeof createNewsletterChoices>[0];
const choicesOf = (count: number, parts: Pick<Options, 'subscribe'> & Partial<Options>) => {
  const chosen = Array.from({ length: count }, (_, userId) => ({ userId, email: `${userId}@example.org` }));
  return createNewsletterChoices({
    accounts: { find: async ({ limit }: { limit: number }) => chosen.slice(0, limit) } as never,
    handle: (async () => undefined) as unknown as Handle,
    following: { onApplied: () => () => undefined },
    now: () => Date.UTC(2026, 0, 6),
    logger: { info: () => undefined, error: () => undefined },
    ...parts,
  });
};

test('however many choices cannot be met, others are', async () => {
  const met: string[] = [];
  await using choices = choicesOf(120, {
    subscribe: async ({ email }) => {
      if (email !== '119@example.org') throw new Error('the address is refused for good');
      met.push(email);
    },
  });
  for (let look = 1; look <= 3; look += 1) await choices.round();
  expect(met).toEqual(['119@example.org']);
});

test('while a store is away no choice is tried after the first, and none is set aside', async () => {
  const met: string[] = [];
  let isAway = true;
  await using choices = choicesOf(3, {
    subscribe: async ({ email }) => {
      met.push(email);
      if (isAway) throw new Unavailable('away');
    },
  });
  await expect(choices.round()).rejects.toThrow(Unavailable);
  expect(met).toEqual(['0@example.org']);
  isAway = false;
  await choices.round();
  expect(met.slice(1)).toEqual(['0@example.org', '1@example.org', '2@example.org']);
});

test('comes once, though the program ended before it had noted that, and not again once it was ended', async () => {
  const now = () => Date.UTC(2026, 0, 6);
  const ids = createIds({ now });
  await using given = await givenReadModels([accounts]);
  const handle = createHandle({ log: given.log, types: eventTypes, ids, now });
  const newsletter = { handle, ids, emailHash: createEmailHash(Buffer.alloc(32)) };
  const history = createHistory();
  const userId = history.account({ email: 'denise@example.org' });
  history.add(`user-${userId}`, 'NewsletterChosen', { userId, wording: '2026-11' });
  history.add(`user-${userId}`, 'UserVerified', { userId, verifiedAt: '2026-01-05T09:00:00.000Z' });
  await given.happened(history);

  const troubles: unknown[] = [];
  const start = (through: Handle) =>
    createNewsletterChoices({
      accounts: given.of(accounts),
      handle: through,
      subscribe: (who, context) => subscribe(newsletter, who, context),
      following: given.following,
      now,
      logger: { info: () => undefined, error: details => void troubles.push(details) },
    });
  {
    await using program = start(async () => {
      throw new Error('the process ends here');
    });
    await program.round();
  }
  expect(troubles).toHaveLength(1);
  const stream = subscriptionStream(newsletter.emailHash('denise@example.org'));
  const by = { actor: 'system', correlationId: 'test' };
  await handle(stream, subscriptionDecider, { kind: 'remove' }, by);

  await using again = start(handle);
  await again.round();
  await given.settle();
  const written = await given.log.readStream(stream);
  expect(written.map(({ type }) => type)).toEqual([
    'ConsentRecorded',
    'NewsletterSubscribed',
    'ConsentWithdrawn',
    'NewsletterSubscriberRemoved',
  ]);
  expect(written[0]?.data).toMatchObject({ purpose: 'newsletter', wording: '2026-11' });
  expect((await given.of(accounts).get(String(userId)))?.newsletterChosenAt).toBeNull();
});
