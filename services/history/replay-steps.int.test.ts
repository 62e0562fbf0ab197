/** Where a stretch begins in the log, and how it comes in portions. */
import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { type EventLog, ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import { createDecoder } from '../../platform/event-log/upcasting.ts';
import { createHistory } from '../../tests/build-events.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { type Asked, readSteps, type Step } from './replay-steps.ts';
import { startOf } from './start-of.ts';

const decode = createDecoder(eventTypes);
const ALL: Asked = { from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' };

async function played(log: EventLog, asked: Asked) {
  const portions: (readonly Step[])[] = [];
  for (let after: Position | undefined = ORIGIN; after !== undefined; ) {
    const { steps, next } = await readSteps({ log, decode }, asked, after);
    portions.push(steps);
    after = next;
  }
  return { portions, steps: portions.flat() };
}

test('portions follow one another, and together are what happened', async () => {
  const history = createHistory();
  for (let n = 0; n < 600; n++) history.testimony();
  const log = createMemoryEventLog();
  await history.appendTo(log);
  const { portions, steps } = await played(log, ALL);
  expect(steps.map(({ id }) => id)).toEqual(history.events.map(({ id }) => id));
  expect(portions.length).toBeGreaterThan(2);
});

test('what is counted is one step until something is told, or until its moment has gone by', async () => {
  const history = createHistory();
  const text = history.publication();
  for (let n = 0; n < 30; n++) history.view('post', text, `device-${n}`);
  history.reaction('ContentLiked', text);
  history.testimony();
  history.view('post', text, 'another');
  const log = createMemoryEventLog();
  await history.appendTo(log);
  const year = await played(log, ALL);
  const counted = year.steps.filter(({ listed }) => listed === undefined);
  expect(counted.map(({ counts }) => counts)).toEqual([{ views: 30, likes: 1 }, { views: 1 }]);
  expect([...(counted[0]?.read ?? [])]).toEqual([[`publication:${text}`, { views: 30, likes: 1 }]]);

  const [first, last] = [history.events[0], history.events.at(-1)];
  const hours = { from: String(first?.at), until: new Date(Date.parse(String(last?.at)) + 1).toISOString() };
  const short = await played(log, hours);
  expect(short.steps).toHaveLength(history.events.length);
});

describe('where a stretch begins', () => {
  /** Without a way to a moment, and with a seal every ten minutes. */
  async function sealed() {
    const history = createHistory(Date.UTC(2026, 0, 1));
    const log = createMemoryEventLog();
    let revision: number | 'none' = 'none';
    for (let n = 0; n < 40; n++) {
      for (let minute = 0; minute < 10; minute++) history.view('post', 1, `device-${n}-${minute}`);
      await history.appendTo(log);
      const { at, actor, correlationId, causationId } = history.events.at(-1) ?? {};
      const event = {
        id: crypto.randomUUID(),
        type: 'LogSealed',
        schema: 1,
        at,
        actor,
        correlationId,
        causationId,
      };
      revision = (await log.append('seals', revision, [{ ...event, data: {} } as never])).revision;
    }
    return { log, events: history.events };
  }

  test('nothing of it lies before, and not much beside it lies after', async () => {
    const { log, events } = await sealed();
    const wrong: string[] = [];
    for (const { at } of events) {
      const before = await startOf(log, Date.parse(at));
      const after: string[] = [];
      for await (const batch of log.readAll({ after: before })) after.push(...batch.map(one => one.at));
      const wanted = events.filter(one => one.at >= at).length;
      const beside = after.filter(one => one < at).length;
      if (after.filter(one => one >= at).length < wanted || beside > 25) wrong.push(`${at}: ${beside}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a log without seals is read from its start', async () => {
    const log = createMemoryEventLog();
    await createHistory().appendTo(log);
    expect(await startOf(log, Date.now())).toBe(ORIGIN);
  });
});
