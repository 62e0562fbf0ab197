import { expect, test } from 'vitest';
import { buildEvents, idsOf } from '../../../tests/contracts/new-event.ts';
import { inTurn, type ReadFault } from '../../../tests/stand-in-eventstoredb/faults.ts';
import { givenLog, SHORT_SILENCE } from '../../../tests/stand-in-eventstoredb/given-log.ts';
import { LogUnavailable, ORIGIN, type RecordedEvent } from '../event-log.ts';

const FAULTS: readonly ReadFault[] = ['unavailable', 'silent', 'unknown', 'broken off', 'internal'];

test.each(FAULTS)('%s: a read is made again, and never answered in part', async fault => {
  await using given = await givenLog({ timings: SHORT_SILENCE });
  const { log, standIn } = given;
  const events = buildEvents(9);
  await log.append('a', 'none', events);
  standIn.faults.read = inTurn(fault, fault);
  expect(idsOf(await log.readStream('a'))).toEqual(idsOf(events));
  standIn.faults.read = inTurn(fault, undefined, fault);
  const all: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: ORIGIN, batchSize: 2 })) all.push(...batch);
  expect(idsOf(all)).toEqual(idsOf(events));
  standIn.faults.read = inTurn(fault);
  expect(await log.head()).toBe(all.at(-1)?.position);
});

test.each(FAULTS)('%s for ever: unavailable at the deadline', async fault => {
  await using given = await givenLog({ timings: { ...SHORT_SILENCE, deadlineMs: 200 } });
  given.standIn.faults.read = () => fault;
  const began = performance.now();
  for (const read of [() => given.log.readStream('a'), () => given.log.head()])
    await expect(read()).rejects.toThrow(LogUnavailable);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a position between two events is an error, not an empty log', async () => {
  await using given = await givenLog({ timings: { deadlineMs: 100 } });
  const { position } = await given.log.append('a', 'none', buildEvents(2));
  const [commit = '', prepare = ''] = position
    .split('.')
    .map(part => String(BigInt(part) - 1n).padStart(20, '0'));
  const reading = given.log.readAll({ after: `${commit}.${prepare}` })[Symbol.asyncIterator]();
  await expect(reading.next()).rejects.toThrow(LogUnavailable);
});

test("what another program wrote is handed on, without our envelope and with the engine's ids", async () => {
  await using given = await givenLog();
  const id = '6f2f1c86-5d0a-4b53-9c39-8a0f3b9f7f10';
  const metadata = Buffer.from(JSON.stringify({ $correlationId: 'theirs' }));
  const data = Buffer.from('{"n":1}');
  given.standIn.log.append('foreign', 'none', [
    { id, type: 'Foreign', contentType: 'application/json', data, metadata },
  ]);
  expect(await given.log.readStream('foreign')).toEqual([
    expect.objectContaining({
      id,
      schema: 1,
      actor: 'system',
      at: '2021-01-01T00:00:00.000Z',
      correlationId: 'theirs',
      causationId: 'theirs',
      data: { n: 1 },
    }),
  ]);
});
