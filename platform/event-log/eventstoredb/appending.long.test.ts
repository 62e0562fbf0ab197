import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildEvent, buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { APPEND_FAULTS, type AppendFault, inTurn } from '../../../tests/stand-in-eventstoredb/faults.ts';
import { givenLog, SHORT_SILENCE } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { LogUnavailable, type NewEvent, type Revision, WrongRevision } from '../event-log.ts';
import type { EventStoreLog } from './eventstoredb-event-log.ts';

/** Silence has to be short where nothing else tells of the fault. */
const noticing = (fault: AppendFault) => ({ timings: /silent|late|empty/.test(fault) ? SHORT_SILENCE : {} });
const ofAnother = () => [
  { ...buildEvent(), contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.from('{}') },
];

test.each(APPEND_FAULTS)(
  '%s: repeated with the same ids and revision until it is known, and written once',
  async fault => {
    await using given = await givenLog(noticing(fault));
    const { log, standIn } = given;
    await log.append('a', 'none', buildEvents(1));
    standIn.faults.append = inTurn(fault, fault);
    const events = buildEvents(2);
    expect(await log.append('a', 0, events)).toMatchObject({ revision: 2, position: await log.head() });
    const attempt = { stream: 'parvis-a', expected: 0, ids: idsOf(events) };
    const attempts = standIn.appends.filter(({ expected }) => expected !== 'none');
    expect(attempts.length).toBeGreaterThanOrEqual(3);
    for (const made of attempts) expect(made).toEqual(attempt);
    expect(given.ids('a').slice(1)).toEqual(idsOf(events));
    standIn.answerLate();
    expect(await log.append('a', 2, buildEvents(1))).toMatchObject({ revision: 3 });
  },
);

test('what was written before its answer was lost is found again behind newer events', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  const others = ofAnother();
  let calls = 0;
  standIn.faults.append = () => {
    if (calls++ === 1) standIn.log.append('parvis-a', 0, others);
    return calls === 1 ? 'written, then unavailable' : undefined;
  };
  const mine = buildEvent();
  expect(await log.append('a', 'none', [mine])).toMatchObject({ revision: 0 });
  expect(given.ids('a')).toEqual(idsOf([mine, ...others]));
});

test('when somebody else was faster between two attempts, it is a conflict and not unknown', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  const others = ofAnother();
  standIn.faults.append = inTurn('unavailable');
  const append = log.append('a', 'none', buildEvents(1));
  standIn.log.append('parvis-a', 'none', others);
  await expect(append).rejects.toMatchObject({ name: 'WrongRevision', expected: 'none', actual: 0 });
  expect(given.ids('a')).toEqual(idsOf(others));
});

test.each(['silent', 'written, then silent', 'written, then empty', 'unknown', 'unavailable'] as const)(
  '%s for ever: unavailable at the deadline, and the same append again is written once',
  async fault => {
    await using given = await givenLog({ timings: { ...SHORT_SILENCE, deadlineMs: 300 } });
    const { log, standIn } = given;
    standIn.faults.append = () => fault;
    const events = buildEvents(2);
    const began = performance.now();
    await expect(log.append('a', 'none', events)).rejects.toThrow(LogUnavailable);
    expect(performance.now() - began).toBeGreaterThan(250);
    expect(performance.now() - began).toBeLessThan(5000);
    standIn.faults.append = () => undefined;
    expect(await log.append('a', 'none', events)).toMatchObject({ revision: 1 });
    expect(given.ids('a')).toEqual(idsOf(events));
  },
);

test('refused access is not asked for twice', async () => {
  await using given = await givenLog();
  given.standIn.faults.append = () => 'access denied';
  await expect(given.log.append('a', 'none', buildEvents(1))).rejects.toThrow(LogUnavailable);
  expect(given.standIn.appends).toHaveLength(1);
});

test('a stream whose appends get no answer holds up no other stream', async () => {
  await using given = await givenLog({ timings: SHORT_SILENCE });
  given.standIn.faults.append = inTurn('silent');
  const stuck = given.log.append('stuck', 'none', buildEvents(1));
  expect(await given.log.append('free', 'none', buildEvents(1))).toMatchObject({ revision: 0 });
  expect(given.ids('stuck')).toEqual([]);
  expect(await stuck).toMatchObject({ revision: 0 });
});

test.each([false, true])(
  'appends on their way when the server is killed are there once when it is back (cluster: %s)',
  async cluster => {
    await using given = await givenLog({ cluster, timings: { deadlineMs: 12_000 } });
    const { log, standIn } = given;
    const streams = Array.from({ length: 40 }, (_, index) => `s-${index}`);
    const events = new Map(streams.map(stream => [stream, buildEvents(2)]));
    let arrived = 0;
    const killed = Promise.withResolvers<void>();
    standIn.faults.append = () => {
      if (++arrived === 20) standIn.kill().then(killed.resolve);
      return undefined;
    };
    const appends = streams.map(stream => log.append(stream, 'none', events.get(stream) as NewEvent[]));
    await killed.promise;
    await standIn.startAgain();
    for (const answer of await Promise.all(appends)) expect(answer.revision).toBe(1);
    for (const stream of streams) expect(given.ids(stream)).toEqual(idsOf(events.get(stream) ?? []));
  },
);

test('the server is used again as soon as it is there, however long it was away', async () => {
  await using given = await givenLog({ timings: { deadlineMs: 1500 } });
  const { log, standIn } = given;
  await log.append('a', 'none', buildEvents(1));
  await standIn.kill();
  for (const events of [1, 2, 3].map(buildEvents))
    await expect(log.append('a', 0, events)).rejects.toThrow(LogUnavailable);
  await standIn.startAgain();
  expect(await log.append('a', 0, buildEvents(1))).toMatchObject({ revision: 1 });
});

test('a cluster that cannot be found again is looked for until it is there', async () => {
  await using given = await givenLog({ cluster: true, timings: { deadlineMs: 1500 } });
  const { log, standIn } = given;
  await log.append('a', 'none', buildEvents(1));
  standIn.faults.append = () => 'silent';
  standIn.faults.read = () => 'silent';
  const calls = Array.from({ length: 20 }, (_, index) => [
    log.append(`s-${index}`, 'none', buildEvents(1)),
    log.readStream('a'),
  ]).flat();
  while (standIn.appends.length < 20) await setImmediate();
  await standIn.kill();
  for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected');
  standIn.faults.append = () => undefined;
  await standIn.startAgain();
  expect(await log.append('a', 0, buildEvents(1))).toMatchObject({ revision: 1 });
});

test('an append that begins while another one fails is not lost', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  let calls = 0;
  standIn.faults.append = ({ stream }) =>
    stream === 'parvis-failing' && calls++ % 2 === 0 ? 'not the leader' : undefined;
  const many = async (stream: string) => {
    for (let index = 0; index < 30; index++)
      await log.append(stream, index === 0 ? 'none' : index - 1, buildEvents(1));
  };
  await Promise.all([...[1, 2, 3].map(number => many(`well-${number}`)), many('failing')]);
  expect(given.ids('failing')).toHaveLength(30);
});

test('a connection on which nothing moves any more is left for a new one', async () => {
  await using given = await givenLog({ timings: SHORT_SILENCE });
  const { log, standIn } = given;
  await log.append('a', 'none', buildEvents(1));
  standIn.wire.freeze();
  const events = buildEvents(1);
  const append = log.append('a', 0, events);
  standIn.wire.thaw();
  expect(await append).toMatchObject({ revision: 1 });
  expect(given.ids('a').slice(1)).toEqual(idsOf(events));
});

/** Each append where the one before it will end, none waiting for an answer. */
function chained(log: EventStoreLog, sizes: readonly number[]) {
  let revision: Revision | 'none' = 'none';
  return sizes.map(size => {
    const events = buildEvents(size);
    const answer = log.append('a', revision, events);
    revision = (revision === 'none' ? -1 : revision) + size;
    return { events, answer, revision };
  });
}

test('appends that follow one another go as one, and each is answered as if it were alone', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  const appends = chained(log, [1, 2, 3, 1, 4]);
  const answers = await Promise.all(appends.map(({ answer }) => answer));
  expect(standIn.appends.map(({ ids }) => ids.length)).toEqual([1, 10]);
  expect(given.ids('a')).toEqual(appends.flatMap(({ events }) => idsOf(events)));
  const recorded = await log.readStream('a');
  for (const [index, { revision, events }] of appends.entries()) {
    expect(answers[index]).toEqual({ revision, position: recorded[revision]?.position });
    const expected = revision === events.length - 1 ? 'none' : revision - events.length;
    expect(await log.append('a', expected, events)).toEqual(answers[index]);
  }
});

test.each([
  'written, then unavailable',
  'unavailable',
  'written, then silent',
  'written, then empty',
] as const)('appends that go as one, %s: the same one again', async fault => {
  await using given = await givenLog(noticing(fault));
  const { log, standIn } = given;
  const faulty = inTurn(fault, fault);
  standIn.faults.append = ({ ids }) => (ids.length === 5 ? faulty() : undefined);
  const appends = chained(log, [1, 2, 3]);
  const answers = await Promise.all(appends.map(({ answer }) => answer));
  expect(answers.map(({ revision }) => revision)).toEqual([0, 2, 5]);
  const sizes = standIn.appends.map(({ ids }) => ids.length);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect([...new Set(sizes)]).toEqual([1, 5]);
  expect(given.ids('a')).toEqual(appends.flatMap(({ events }) => idsOf(events)));
});

test('of appends that would go as one, each has its own conflict', async () => {
  await using given = await givenLog();
  const { log, standIn } = given;
  standIn.faults.append = inTurn('written, then unavailable');
  const [first, second, third, fourth] = chained(log, [1, 2, 1, 1]);
  // Somebody else is faster than the second, with as many events: the third then finds what it expects.
  standIn.faults.append = () => {
    standIn.faults.append = () => undefined;
    standIn.log.append('parvis-a', 'none', [stored(first?.events[0])]);
    standIn.log.append('parvis-a', 0, [...ofAnother(), ...ofAnother()]);
    return undefined;
  };
  await expect(second?.answer).rejects.toMatchObject({ name: 'WrongRevision', expected: 0, actual: 2 });
  expect(await first?.answer).toMatchObject({ revision: 0 });
  expect(await third?.answer).toMatchObject({ revision: 3 });
  expect(await fourth?.answer).toMatchObject({ revision: 4 });
  expect(given.ids('a').slice(3)).toEqual(idsOf([...(third?.events ?? []), ...(fourth?.events ?? [])]));
});
const stored = (event: NewEvent | undefined) =>
  ({ ...ofAnother()[0], ...event, data: Buffer.from('{}') }) as never;

test('a repeat among appends that go as one is recognised, and what follows it is new', async () => {
  await using given = await givenLog();
  const { log } = given;
  const [zero, one, two] = [buildEvents(1), buildEvents(2), buildEvents(1)];
  await log.append('a', 'none', zero);
  const before = await log.append('a', 0, one);
  const answers = await Promise.all([
    log.append('a', 'none', zero),
    log.append('a', 0, one),
    log.append('a', 2, two),
  ]);
  expect(answers.map(({ revision }) => revision)).toEqual([0, 2, 3]);
  expect(answers[1]).toEqual(before);
  expect(given.ids('a')).toEqual(idsOf([...zero, ...one, ...two]));
});

test('rivals for one revision are not taken together', async () => {
  await using given = await givenLog();
  const rivals = buildEvents(6).map(event => given.log.append('a', 'none', [event]));
  const answers = await Promise.allSettled(rivals);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
  for (const answer of answers.slice(1)) expect(answer).toMatchObject({ reason: expect.any(WrongRevision) });
  expect(given.standIn.appends.map(({ ids }) => ids.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('appends that go as one stay below what the server takes at once', async () => {
  await using given = await givenLog();
  const data = 'x'.repeat(200 * 1024);
  let revision: Revision | 'none' = 'none';
  const appends = Array.from({ length: 9 }, () => {
    const answer = given.log.append('a', revision, [buildEvent({ data })]);
    revision = revision === 'none' ? 0 : revision + 1;
    return answer;
  });
  await Promise.all(appends);
  expect(given.standIn.appends.map(({ ids }) => ids.length)).toEqual([1, 4, 4]);
});

test("what would be taken for the engine's own is refused", async () => {
  await using given = await givenLog();
  await expect(given.log.append('a', 'none', [buildEvent({ type: '$x' })])).rejects.toThrow(TypeError);
  expect(given.standIn.appends).toEqual([]);
});
