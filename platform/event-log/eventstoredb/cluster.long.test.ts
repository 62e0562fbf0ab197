import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { type Cluster, type ClusterNode, openCluster } from '../../../tests/stand-in-eventstoredb/cluster.ts';
import { QUICK } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { assertHeld } from '../checkpoints.ts';
import { ORIGIN, type RecordedEvent } from '../event-log.ts';
import { type EventStoreLog, openEventStoreLog } from './eventstoredb-event-log.ts';
import type { Timings } from './timings.ts';

interface GivenCluster extends AsyncDisposable {
  /** What failed, and was made again. */
  readonly trouble: readonly unknown[];
  readonly cluster: Cluster;
  readonly log: EventStoreLog;
}

async function givenCluster(
  timings: Partial<Timings> = {},
  urlOf: (cluster: Cluster) => string = ({ url }) => url,
): Promise<GivenCluster> {
  const cluster = await openCluster();
  const trouble: unknown[] = [];
  const log = openEventStoreLog({
    url: urlOf(cluster),
    timings: { ...QUICK, ...timings },
    onTrouble: error => trouble.push(error),
  });
  return {
    trouble,
    cluster,
    log,
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]();
      await cluster[Symbol.asyncDispose]();
    },
  };
}

const leaderOf = ({ leader }: Cluster): ClusterNode => {
  const node = leader();
  if (!node) throw new Error('nobody leads');
  return node;
};
const followersOf = (cluster: Cluster) => cluster.nodes.filter(node => node !== cluster.leader());
const idsIn = ({ log }: Cluster) => idsOf(log.events.filter(({ stream }) => stream.startsWith('parvis-')));

/** As the client prefers: it is sent to a follower first. */
const byFollower = ({ url }: Cluster) => `${url}&nodePreference=follower`;

test('a follower that lags is not asked: neither for a stream, nor for the head, nor for a subscription', async () => {
  await using given = await givenCluster({}, byFollower);
  const { cluster, log } = given;
  await log.append('a', 'none', buildEvents(1));
  for (const follower of followersOf(cluster)) follower.lag();
  const { position } = await log.append('a', 0, buildEvents(4));
  await using restarted = openEventStoreLog({ url: byFollower(cluster), timings: QUICK });
  await assertHeld(restarted, new Map([['cards', position]]));
  expect(await restarted.readStream('a')).toHaveLength(5);
  expect(await received(restarted, 5)).toHaveLength(5);
  for (const follower of followersOf(cluster)) expect(follower.subscriptions.made).toBe(0);
});

test('appends that go as one are answered, though followers lag', async () => {
  await using given = await givenCluster({}, byFollower);
  const { cluster, log } = given;
  await log.append('a', 'none', buildEvents(1));
  for (const follower of followersOf(cluster)) follower.lag();
  const answers = await Promise.all([0, 1, 2, 3].map(at => log.append('a', at, buildEvents(1))));
  expect(answers.map(({ revision }) => revision)).toEqual([1, 2, 3, 4]);
});

test('any seed may be dead at the start', async () => {
  for (const dead of [0, 1, 2]) {
    await using cluster = await openCluster();
    const node = cluster.nodes[dead] as ClusterNode;
    await node.kill();
    if (!cluster.leader()) cluster.elect(cluster.nodes[1]);
    await using log = openEventStoreLog({ url: cluster.url, timings: QUICK });
    expect(await log.append('a', 'none', buildEvents(1))).toMatchObject({ revision: 0 });
  }
});

test('from one seed that follows, the leader is found, and found again when that one is dead', async () => {
  await using given = await givenCluster({}, ({ nodes }) => nodes[1].url);
  const { cluster, log } = given;
  await log.append('a', 'none', buildEvents(1));
  await leaderOf(cluster).kill();
  cluster.elect(cluster.nodes[2]);
  expect(await log.append('a', 0, buildEvents(1))).toMatchObject({ revision: 1 });
});

test('while nobody leads it is asked again, and no follower is believed', async () => {
  await using given = await givenCluster();
  const { cluster, log } = given;
  await log.append('a', 'none', buildEvents(1));
  const [first, second] = cluster.nodes;
  second.lag();
  await log.append('a', 0, buildEvents(1));
  await first.kill();
  const read = log.readStream('a');
  const append = log.append('a', 1, buildEvents(1));
  while (given.trouble.length < 5) await setImmediate();
  cluster.elect(cluster.nodes[2]);
  expect((await read).length).toBeGreaterThanOrEqual(2);
  expect(await append).toMatchObject({ revision: 2 });
});

/** What takes the leader away, and how it comes back. */
const GOING: readonly (readonly [string, (node: ClusterNode) => unknown, (node: ClusterNode) => unknown])[] =
  [
    ['killed', node => node.kill(), node => node.startAgain()],
    ['stopped', node => node.pause(), node => node.resume()],
    ['voted out', () => undefined, () => undefined],
  ];

test.each(GOING)(
  'a leader that is %s: no append fails, none is lost or doubled, followed once and in order',
  async (_, go, comeBack) => {
    await using given = await givenCluster({
      silenceMs: 400,
      watchdogMs: 200,
      deadlineMs: 60_000,
      goneAfterMs: 60_000,
    });
    const { cluster, log } = given;
    const streams = ['a', 'b', 'c', 'd'];
    const each = 60;
    const following = received(log, streams.length * each);
    let appended = 0;
    const write = async (stream: string) => {
      const written: string[] = [];
      for (let at = 0; at < each; at++) {
        const events = buildEvents(1);
        await log.append(stream, at === 0 ? 'none' : at - 1, events);
        appended++;
        written.push(...idsOf(events));
      }
      return written;
    };
    const writing = Promise.all(streams.map(write));
    for (const round of [1, 2, 3]) {
      while (appended < round * 50) await setImmediate();
      const going = leaderOf(cluster);
      await go(going);
      cluster.elect(cluster.nodes[round % 3] as ClusterNode);
      await comeBack(going);
    }
    const written = await writing;
    const stored = idsIn(cluster);
    expect(stored).toHaveLength(streams.length * each);
    for (const [index, stream] of streams.entries())
      expect(idsOf(cluster.log.stream(`parvis-${stream}`) ?? [])).toEqual(written[index]);
    expect(await following).toEqual(stored);
    const read: string[] = [];
    for await (const batch of log.readAll({ after: ORIGIN })) read.push(...idsOf(batch));
    expect(read).toEqual(stored);
  },
);

test('a subscription at rest on a server that follows now moves to the leader', async () => {
  await using given = await givenCluster({ watchdogMs: 50 });
  const { cluster, log } = given;
  await log.append('a', 'none', buildEvents(1));
  const following = received(log, 2);
  const [first, second] = cluster.nodes;
  while (first.subscriptions.sent < 1) await setImmediate();
  cluster.elect(second);
  while (second.subscriptions.made < 1) await setImmediate();
  first.lag();
  const events = buildEvents(1);
  await log.append('a', 0, events);
  expect((await following)[1]).toBe(events[0]?.id);
});

async function received(log: EventStoreLog, count: number): Promise<string[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of log.subscribe({ after: ORIGIN, batchSize: 20 })) {
    events.push(...batch);
    if (events.length >= count) break;
  }
  return idsOf(events);
}
