import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildEvents } from '../../../tests/contracts/new-event.ts';
import { startExample } from '../../../tests/example-service.ts';
import { givenLog, SHORT_SILENCE } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { route } from '../../http/calls/route.ts';
import { LogUnavailable, ORIGIN } from '../event-log.ts';

test('connected; gone when nothing answers for a while; connected when something does', async () => {
  await using given = await givenLog({ timings: { deadlineMs: 5000, goneAfterMs: 100 } });
  const { log, standIn } = given;
  expect(log.health()).toBe('connected');
  await log.append('a', 'none', buildEvents(1));
  await standIn.kill();
  const events = buildEvents(1);
  await expect(log.append('a', 0, events)).rejects.toThrow(LogUnavailable);
  expect(log.health()).toBe('gone');
  await standIn.startAgain();
  while (log.health() === 'gone') await log.append('a', 0, events).catch(() => setImmediate());
  expect(given.ids('a')).toHaveLength(2);
});

test('gone, it lets nobody wait for the deadline', async () => {
  await using given = await givenLog({ timings: { ...SHORT_SILENCE, goneAfterMs: 0, deadlineMs: 60_000 } });
  const { log, standIn } = given;
  standIn.faults.append = () => 'silent';
  await expect(log.append('a', 'none', buildEvents(1))).rejects.toThrow(LogUnavailable);
  expect(standIn.appends).toHaveLength(1);
});

test('a subscription notices it by itself, and that the server is back', async () => {
  const trouble: unknown[] = [];
  await using given = await givenLog({
    timings: { goneAfterMs: 50 },
    onTrouble: error => trouble.push(error),
  });
  const { log, standIn } = given;
  await log.append('a', 'none', buildEvents(1));
  const batches = log.subscribe({ after: ORIGIN })[Symbol.asyncIterator]();
  await batches.next();
  const next = batches.next();
  await standIn.kill();
  while (log.health() !== 'gone') await setImmediate();
  expect(trouble.length).toBeGreaterThan(0);
  await standIn.startAgain();
  while (log.health() !== 'connected') await setImmediate();
  await log.append('a', 0, buildEvents(1));
  expect((await next).value).toHaveLength(1);
  await batches.return?.();
});

test('behind while a subscription has not got what is in the log', async () => {
  await using given = await givenLog({ timings: { watchdogMs: 30 } });
  const { log, standIn } = given;
  // The first brings one event and no other, those after it bring none.
  let made = 0;
  standIn.faults.subscription = () => ({ fault: 'mute', after: made++ === 0 ? 1 : 0 });
  await log.append('a', 'none', buildEvents(3));
  const batches = log.subscribe({ after: ORIGIN, batchSize: 1 })[Symbol.asyncIterator]();
  await batches.next();
  const next = batches.next();
  while (log.health() !== 'behind') await setImmediate();
  // A new subscription that brings nothing does not change that.
  for (const { made } = standIn.subscriptions; standIn.subscriptions.made < made + 2; await setImmediate())
    expect(log.health()).toBe('behind');
  standIn.faults.subscription = () => undefined;
  expect((await next).value).toHaveLength(1);
  expect(log.health()).toBe('connected');
  await batches.return?.();
});

test('a command is answered 503 with Retry-After while the log is gone, and sent again it is done once', async () => {
  await using given = await givenLog({ timings: { deadlineMs: 300, ...SHORT_SILENCE } });
  const { log, standIn } = given;
  const events = buildEvents(1);
  await using example = await startExample({
    routes: [
      route({
        method: 'GET',
        path: '/api/append',
        access: 'public',
        handle: async () => {
          await log.append('a', 'none', events);
          return { kind: 'nothing', position: ORIGIN };
        },
      }),
    ],
  });
  standIn.faults.append = () => 'written, then silent';
  const answer = await example.get('/api/append');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).not.toContain('EventStore');
  standIn.faults.append = () => undefined;
  expect((await example.get('/api/append')).status).toBeLessThan(300);
  expect(given.ids('a')).toHaveLength(1);
});
