/** The moment at which a page that comes back passes from what it missed to what is new. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { type EventLog, ORIGIN } from '../../platform/event-log/event-log.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { noRateLimit } from '../../platform/http/calls/rate-limit.ts';
import { createLiveServer } from '../../platform/live/live-server.ts';
import { createPositionTokens } from '../../platform/position-tokens.ts';
import { activityByDay } from '../../projections/activity-by-day.ts';
import { testimonies } from '../../projections/testimonies.ts';
import { createHistory } from '../../tests/build-events.ts';
import { givenReadModels } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { openSocket } from '../../tests/open-socket.ts';
import { writeNotes } from '../../tests/written-notes.ts';
import { createAdminFeed } from './admin-feed.ts';

const decode = createDecoder(eventTypes);

/** A live server that lets every moderator in. */
async function givenLive() {
  const http = createServer();
  const live = createLiveServer({
    http,
    origins: [],
    limiter: noRateLimit,
    trustedProxies: 0,
    headers: [],
    now: () => 0,
    identify: async () => ({
      userId: 7,
      firstName: 'Basile',
      roles: ['ROLE_EDITOR'],
      expiresAt: new Date(60_000),
    }),
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    ...live,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await live[Symbol.asyncDispose]();
    },
  };
}

test('what happens while the missed ones are read comes after them, once', async () => {
  await using models = await givenReadModels([testimonies, activityByDay]);
  const history = createHistory();
  const missed = [history.testimony(), history.testimony()];
  await models.happened(history);

  await using live = await givenLive();

  const reading = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const log: EventLog = {
    ...models.log,
    async *readAll(options) {
      reading.resolve();
      await goOn.promise;
      yield* models.log.readAll(options);
    },
  };
  const readers = {
    testimonies: models.of(testimonies),
    activityByDay: models.of(activityByDay),
  };
  const head = models.following.position;
  const positions = createPositionTokens(Buffer.alloc(32));
  const feed = createAdminFeed({
    ...{ live, readers, log, decode, head, positions },
    onError(error) {
      throw error;
    },
  });
  models.following.onApplied((events, position) => feed.applied(events, position));

  const auth = { token: 'x', position: positions.seal(ORIGIN) };
  using page = await openSocket(live.url, '/admin', { auth });
  await reading.promise;
  const fresh = history.testimony();
  await models.happened(history);
  goOn.resolve();
  await page.until(() => page.all('changed').some(({ id }) => id === fresh));

  const heard = page.heard
    .filter(({ event, args: [{ kind }] }) => event === 'ready' || kind === 'testimony')
    .map(({ event, args: [{ id, position }] }) => (event === 'ready' ? positions.open(position) : id));
  expect(heard).toEqual([...missed, head, fresh]);
});

test('a page is told to fetch everything anew when nobody can say what has changed', async () => {
  const history = createHistory();
  await using models = await givenReadModels([testimonies, activityByDay]);
  await using live = await givenLive();
  const broken = async () => {
    throw new Error('the read store does not answer');
  };
  const readers = {
    testimonies: models.of(testimonies),
    activityByDay: { ...models.of(activityByDay), get: broken, getMany: broken },
  };
  const positions = createPositionTokens(Buffer.alloc(32));
  const failures: unknown[] = [];
  const { position: head } = models.following;
  const { log } = models;
  const onError = (error: unknown) => failures.push(error);
  const feed = createAdminFeed({ live, readers, log, decode, head, positions, onError });
  models.following.onApplied((events, position) => feed.applied(events, position));

  using page = await openSocket(live.url, '/admin', { auth: { token: 'x' } });
  await page.until(() => page.all('ready').length === 1);
  history.testimony();
  await models.happened(history);
  await page.until(() => page.all('reset').length === 1);
  expect(failures).toHaveLength(1);
  expect(positions.open(page.all('reset')[0]?.position)).toBe(models.following.position);
});

test('a page that knows events which the log has lost fetches everything anew', async () => {
  const history = createHistory();
  await using models = await givenReadModels([testimonies, activityByDay]);
  await using live = await givenLive();
  await using lost = createMemoryEventLog();
  const known = await writeNotes(lost);
  history.testimony();
  await models.happened(history);
  const positions = createPositionTokens(Buffer.alloc(32));
  createAdminFeed({
    ...{ live, log: models.log, head: models.following.position, positions, decode },
    readers: { testimonies: models.of(testimonies), activityByDay: models.of(activityByDay) },
    onError(error) {
      throw error;
    },
  });
  using page = await openSocket(live.url, '/admin', {
    auth: { token: 'x', position: positions.seal(known) },
  });
  await page.until(() => page.all('reset').length + page.all('ready').length === 1);
  expect(page.all('reset')).toHaveLength(1);
});

test('what was missed is told in the present shape of its type', async () => {
  const history = createHistory();
  await using models = await givenReadModels([testimonies, activityByDay]);
  await using live = await givenLive();
  const submitted = history.testimony();
  await models.happened(history);
  const { log } = models;
  // As it was written by an earlier version.
  const older: EventLog = {
    ...log,
    async *readAll(options) {
      for await (const batch of log.readAll(options))
        yield batch.map(event =>
          event.type === 'TestimonySubmitted' ? { ...event, data: { was: event.data } } : event,
        );
    },
  };
  const positions = createPositionTokens(Buffer.alloc(32));
  createAdminFeed({
    ...{ live, log: older, head: models.following.position, positions },
    readers: {
      testimonies: models.of(testimonies),
      activityByDay: models.of(activityByDay),
    },
    decode: event => {
      const { was } = event.data as { was?: object };
      return was ? { ...event, data: was } : event;
    },
    onError(error) {
      throw error;
    },
  });
  const auth = { token: 'x', position: positions.seal(ORIGIN) };
  using page = await openSocket(live.url, '/admin', { auth });
  await page.until(() => page.all('ready').length === 1);
  expect(page.all('changed').flatMap(({ kind, id }) => (kind === 'testimony' ? [id] : []))).toEqual([
    submitted,
  ]);
});
