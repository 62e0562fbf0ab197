import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ORIGIN, type RecordedEvent } from '../platform/event-log/event-log.ts';
import { openEmbeddedLeases } from '../platform/leases/embedded-leases.ts';
import { silent } from '../tests/given-read-models.ts';
import {
  answeredBy,
  becomes,
  found,
  givenSearchOnServer,
  serverAnswers,
} from '../tests/given-search-on-server.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { writeNotes } from '../tests/written-notes.ts';
import { openSearch } from './open-search.ts';

const given = givenSearchOnServer();

test('the server answers once it holds what the log holds', async () => {
  await given.publish(1, 'Magnificat');
  const search = await given.start();
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr']);
  await serverAnswers(search);
  await given.publish(2, 'Angélus');
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr', 'post:2:fr']);
  expect(await answeredBy(search)).toBe('server');
  expect(search.health()).toBe('ok');
});

test('with a server that is away it starts all the same, and the server takes over when it comes', async () => {
  await given.publish(1, 'Magnificat');
  await given.server.away();
  const search = await given.start();
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr']);
  expect(await answeredBy(search)).toBe('stand-in');
  expect(search.health()).toBe('degraded');
  await given.server.back();
  await serverAnswers(search);
  expect(search.health()).toBe('ok');
});

test('a search that the server does not answer is answered all the same, and those that follow do not wait for it', async () => {
  await given.publish(1, 'Magnificat');
  const feeding = await given.start();
  await serverAnswers(feeding);
  given.server.faults.status = 0;
  expect(await found(feeding)).toEqual(['post:1:fr']);
  given.server.asked.length = 0;
  expect(await found(feeding)).toEqual(['post:1:fr']);
  expect(given.server.asked).toEqual([]);
  expect(feeding.health()).toBe('degraded');
});

test('a process that only searches turns to its own index while the server lacks what it has', async () => {
  await given.publish(1, 'Magnificat');
  const feeding = await given.start();
  await serverAnswers(feeding);
  const reading = await given.start({ leases: 'none' });
  await serverAnswers(reading);
  await feeding[Symbol.asyncDispose]();
  await given.withdraw();
  await reading.caughtUp;
  expect(await reading.waitFor(await given.log.head(), 1000)).toBe(true);
  expect(await found(reading)).toEqual([]);
  await given.looked();
  expect([await found(reading), reading.health()]).toEqual([[], 'ok']);
  // Nobody feeds the server any more.
  given.clock += 15_000;
  expect(reading.health()).toBe('degraded');
  await given.start();
  await becomes(() => reading.health(), 'ok');
  await reading.settle();
  given.server.asked.length = 0;
  expect(await found(reading)).toEqual([]);
  expect(given.server.asked.map(({ path }) => path)).toContain('/multi-search');
});

test('a server that holds another log is not asked, and not written over', async () => {
  await given.publish(1, 'Magnificat');
  await serverAnswers(await given.start());
  await using other = createMemoryEventLog();
  const search = await given.start({ itsLog: other });
  await becomes(() => search.health(), 'degraded');
  expect(await found(search)).toEqual([]);
  expect([...(given.server.indexes.get('parvis')?.keys() ?? [])]).toContain('post_3a_1_3a_fr');
});

test.for([
  { what: 'the next term', starts: 1, isLower: false, grown: 0 },
  { what: 'a lower term, because its number was lost too', starts: 2, isLower: true, grown: 0 },
  { what: 'the next term, though the log has grown since', starts: 1, isLower: false, grown: 10 },
])(
  'a server that holds what a log has lost is made anew, under $what',
  async ({ starts, isLower, grown }) => {
    await given.publish(1, 'Magnificat');
    const kept = await given.log.head();
    for (const [at, title] of ['Angélus', 'Regina caeli'].entries()) await given.publish(at + 2, title);
    const leases = openEmbeddedLeases({ file: ':memory:' });
    for (let start = 1; start <= starts; start++) {
      const feeding = await given.start({ leases });
      await feeding.settle();
      await serverAnswers(feeding);
      await feeding[Symbol.asyncDispose]();
    }

    const events: RecordedEvent[] = [];
    for await (const batch of given.log.readAll({ after: ORIGIN })) events.push(...batch);
    const itsLog = {
      ...createMemoryEventLog(events.filter(({ position }) => position <= kept)),
      identity: given.log.identity,
    };
    await writeNotes(itsLog, grown);
    const reading = await given.start({ leases: 'none', itsLog });
    await reading.caughtUp;
    await given.looked();
    expect(await found(reading)).toEqual(['post:1:fr']);

    const search = await given.start({ itsLog, ...(!isLower && { leases }) });
    await search.settle();
    await serverAnswers(search);
    await serverAnswers(reading);
    expect([await found(search), await found(reading)]).toEqual([['post:1:fr'], ['post:1:fr']]);
    await given.looked();
    expect([search.health(), reading.health()]).toEqual(['ok', 'ok']);
  },
);

test('before a server is fed for the first time, a process that only searches asks its own index', async () => {
  await given.publish(1, 'Magnificat');
  const reading = await given.start({ leases: 'none' });
  await reading.caughtUp;
  expect(await found(reading)).toEqual(['post:1:fr']);
  given.clock += 15_000;
  expect(reading.health()).toBe('degraded');
  await given.start();
  await serverAnswers(reading);
  expect(reading.health()).toBe('ok');
});

test('a server that is fed and holds no text yet is as good as one with texts', async () => {
  given.history.add('user-1', 'UserVerified', { userId: 1, verifiedAt: '2026-11-21T12:00:00.000Z' });
  await given.history.appendTo(given.log);
  await given.start();
  const reading = await given.start({ leases: 'none' });
  await becomes(() => reading.health(), 'ok');
});

test('it is asked again when it has answered whoever looks at it', async () => {
  await given.publish(1, 'Magnificat');
  const feeding = await given.start();
  await serverAnswers(feeding);
  const reading = await given.start({ leases: 'none' });
  await serverAnswers(reading);
  given.server.faults.status = 503;
  expect(await answeredBy(reading)).toBe('stand-in');
  given.server.faults.status = undefined;
  await serverAnswers(reading);
  expect(reading.health()).toBe('ok');
  expect(new Set(given.said.filter(message => message.startsWith('the search server')))).toEqual(
    new Set([
      'the search server does not answer; the embedded index stands in',
      'the search server answers again',
    ]),
  );
});

test('what is withdrawn while the server takes no changes is not found', async () => {
  await given.publish(1, 'Magnificat');
  const search = await given.start();
  await serverAnswers(search);
  given.server.faults.failing.add('documentDeletion').add('documentAdditionOrUpdate');
  await given.withdraw();
  await becomes(() => search.health(), 'degraded');
  expect(await search.waitFor(await given.log.head(), 1000)).toBe(true);
  expect(await found(search)).toEqual([]);
  given.server.faults.failing.clear();
  await becomes(() => search.health(), 'ok');
  await search.settle();
  expect(await found(search)).toEqual([]);
  expect(given.server.indexes.get('parvis')?.size).toBe(1);
});

test('nor by a process that begins again beside a server that was left behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-search-'));
  await given.publish(1, 'Magnificat');
  const feeding = await given.start();
  const before = await given.start({ leases: 'none', folder });
  await serverAnswers(before);
  await feeding[Symbol.asyncDispose]();
  await given.withdraw();
  expect(await before.waitFor(await given.log.head(), 1000)).toBe(true);
  await before[Symbol.asyncDispose]();

  const reading = await given.start({ leases: 'none', folder });
  const everFound = new Set<string>();
  for (let time = 1; time <= 3; time += 1) {
    await given.looked();
    for (const id of await found(reading)) everFound.add(id);
  }
  expect([...everFound]).toEqual([]);
  given.clock += 15_000;
  expect(reading.health()).toBe('degraded');
  // Fed again, it is asked again.
  await given.start();
  await becomes(() => reading.health(), 'ok');
  expect(await found(reading)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a server that has lost what it held is filled again, and nobody finds less meanwhile', async () => {
  await given.publish(1, 'Magnificat');
  const search = await given.start();
  await serverAnswers(search);
  // After it nothing is under way that would make the index anew without its texts.
  await given.publish(3, 'Regina caeli');
  await search.settle();
  given.server.indexes.clear();
  await given.publish(2, 'Angélus');
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr', 'post:2:fr', 'post:3:fr']);
  await serverAnswers(search);
  expect(await found(search)).toEqual(['post:1:fr', 'post:2:fr', 'post:3:fr']);
  expect(await answeredBy(search)).toBe('server');
});

test.each(['all it held', 'what came last'])(
  'a server that has lost %s is filled again, though nothing new comes',
  async lost => {
    await given.publish(1, 'Magnificat');
    const search = await given.start();
    await search.settle();
    await serverAnswers(search);
    const earlier = new Map(given.server.indexes.get('parvis'));
    await given.publish(2, 'Angélus');
    await search.settle();
    const { indexes } = given.server;
    indexes.clear();
    if (lost === 'what came last') indexes.set('parvis', earlier);
    const texts = () =>
      [...(indexes.get('parvis')?.keys() ?? [])].filter(key => key.startsWith('post')).length;
    await becomes(texts, 2);
    await serverAnswers(search);
    await becomes(() => search.health(), 'ok');
  },
);

test('without a server the embedded index answers', async () => {
  await given.publish(1, 'Magnificat');
  await using search = await openSearch({ log: given.log, folder: ':memory:', logger: silent });
  await search.settle();
  expect(await found(search)).toEqual(['post:1:fr']);
  expect([search.health(), search.followings.map(({ name }) => name)]).toEqual(['ok', ['search']]);
});
