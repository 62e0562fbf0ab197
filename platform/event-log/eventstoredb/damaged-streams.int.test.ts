import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, describe, expect, test } from 'vitest';
import { DAMAGES, damageIsTold } from '../../../tests/contracts/event-log-damage.ts';
import { buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { engine } from '../../../tests/engines/engine.ts';
import { EVENTSTOREDB } from '../../../tests/engines/eventstoredb.ts';
import { startExample } from '../../../tests/example-service.ts';
import { givenLog } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { route } from '../../http/calls/route.ts';
import type { EventLog, StreamDamaged } from '../event-log.ts';
import { createHandle } from '../handle.ts';
import { createIds } from '../ids.ts';
import { openEventStoreLog } from './eventstoredb-event-log.ts';

const credentials = { username: 'nobody', password: 'nothing' };
const stream = 'parvis-prayer-1';

async function givenDamaged(damage: (client: EventStoreDBClient) => Promise<unknown>) {
  const given = await givenLog();
  const events = buildEvents(5);
  await given.log.append('prayer-1', 'none', events);
  await given.log.append('prayer-2', 'none', events);
  await damage(EventStoreDBClient.connectionString(given.standIn.url));
  return given;
}

const damaged = (damage: StreamDamaged['damage']) => ({ name: 'StreamDamaged', stream: 'prayer-1', damage });
const handleOn = (log: EventLog) =>
  createHandle({
    log,
    types: { SomethingHappened: { schema: 1, data: anything } },
    ids: createIds({ now: Date.now }),
    now: Date.now,
  });
const anything = { parse: (data: unknown) => data } as never;
const decider = {
  initial: 0,
  decide: () => [{ type: 'SomethingHappened', data: {} }],
  evolve: (count: number) => count + 1,
};
const context = { actor: 'system', correlationId: 'request-1' };

test.each(DAMAGES)('$tool: no part of the stream is taken for all of it', async damage => {
  await using given = await givenLog();
  const client = EventStoreDBClient.connectionString(given.standIn.url);
  await damageIsTold(given.log, damage, client, name => `parvis-${name}`);
  await expect(handleOn(given.log)('prayer-1', decider, {}, context)).rejects.toThrow(/prayer-1/);
});

const server = await engine(EVENTSTOREDB);
describe.runIf(server)('a real server', () => {
  afterAll(() => server?.[Symbol.asyncDispose]());
  test.each(DAMAGES)('$tool', async damage => {
    const url = server?.address ?? '';
    const prefix = `test_${randomUUID().replaceAll('-', '')}`;
    await using log = openEventStoreLog({ url, prefix });
    const client = EventStoreDBClient.connectionString(url);
    await damageIsTold(log, damage, client, name => `${prefix}-${name}`);
  });
});

test.each([
  { from: 3 },
  { from: 9 },
  { direction: 'backwards', limit: 2 },
  { direction: 'backwards', from: 4, limit: 1 },
] as const)('what is whole in a truncated stream may be read: %j', async options => {
  await using given = await givenDamaged(client =>
    client.setStreamMetadata(stream, { truncateBefore: 3 }, { credentials }),
  );
  await expect(given.log.readStream('prayer-1', options)).resolves.toBeInstanceOf(Array);
});

test('a softly deleted stream is not opened anew unseen', async () => {
  await using given = await givenDamaged(client => client.deleteStream(stream, { credentials }));
  const append = () => given.log.append('prayer-1', 'none', buildEvents(1));
  await expect(append()).rejects.toMatchObject(damaged('deleted'));
  const presumedNew = handleOn(given.log)('prayer-1', decider, {}, { ...context, presumedNew: true });
  await expect(presumedNew).rejects.toMatchObject({ name: 'StreamDamaged', stream: 'prayer-1' });
});

test('appends that wait for a tombstoned stream are all told so, and other streams go on', async () => {
  await using given = await givenDamaged(client => client.tombstoneStream(stream, { credentials }));
  const answers = await Promise.allSettled([
    ...[4, 5, 6].map(expected => given.log.append('prayer-1', expected, buildEvents(1))),
    given.log.append('prayer-2', 4, buildEvents(1)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  for (const answer of answers.slice(0, 3)) expect(answer).toMatchObject({ reason: damaged('ended') });
  expect(given.log.health()).toBe('connected');
});

test('the whole log is read and followed past a damaged stream', async () => {
  await using given = await givenDamaged(client => client.tombstoneStream(stream, { credentials }));
  const { position } = await given.log.append('prayer-3', 'none', buildEvents(1));
  const read: string[] = [];
  for await (const batch of given.log.readAll({ after: '' })) read.push(...idsOf(batch));
  const followed: string[] = [];
  for await (const batch of given.log.subscribe({ after: '' })) {
    followed.push(...idsOf(batch));
    if (followed.length >= 11) break;
  }
  expect(read).toHaveLength(11);
  expect(followed).toEqual(read);
  expect(await given.log.head()).toBe(position);
});

test('a command on a damaged stream is answered 500 with an id, and the log of the program names the stream', async () => {
  await using given = await givenDamaged(client => client.deleteStream(stream, { credentials }));
  await using example = await startExample({
    routes: [
      route({
        method: 'GET',
        path: '/api/append',
        access: 'public',
        handle: async () => {
          const { position } = await handleOn(given.log)('prayer-1', decider, {}, context);
          return { kind: 'nothing', position };
        },
      }),
    ],
  });
  const answer = await example.get('/api/append');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('prayer-1');
});
