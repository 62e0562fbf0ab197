import { beforeAll, describe, expect, test } from 'vitest';
import { eventTypes } from '../events/all.ts';
import { type EventLog, ORIGIN } from '../platform/event-log/event-log.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { buildEvent } from '../tests/contracts/new-event.ts';
import { createMemoryEventLog } from '../tests/memory-event-log.ts';
import { loadDemo } from './load-demo.ts';

const files = { keep: async () => undefined };

let started = Date.UTC(2026, 10, 21);

/** The tools of a program that has just started: each time a minute later, so that its ids are new ones. */
const toolsOn = (log: EventLog) => {
  started += 60_000;
  const time = started;
  const now = () => time;
  const ids = createIds({ now });
  return { log, ids, now, handle: createHandle({ log, types: eventTypes, ids, now }) };
};

/** A program that is killed: nothing gets into the log after so many appends. */
const endingAfter = (log: EventLog, appends: number): EventLog => ({
  ...log,
  append: async (...wanted) => {
    if (appends-- === 0) throw new Error('killed');
    return log.append(...wanted);
  },
});

/** What stands in the log, but the ids. */
async function contentOf(log: EventLog): Promise<readonly string[]> {
  const content: string[] = [];
  for await (const events of log.readAll({ after: ORIGIN }))
    for (const { type, data } of events)
      if (type !== 'NameReserved') content.push(JSON.stringify([type, data]).replace(/\d{12,}/g, 'id'));
  return content.sort();
}

describe('the demo content', () => {
  test('is loaded once, into an empty log', async () => {
    const log = createMemoryEventLog();
    await loadDemo(toolsOn(log), files);
    const head = await log.head();
    expect((await contentOf(log)).filter(event => event.includes('PublicationDrafted'))).toHaveLength(63);
    await loadDemo(toolsOn(log), files);
    expect(await log.head()).toBe(head);
  });

  test('keeps the spaces of French in its titles and abstracts', async () => {
    const log = createMemoryEventLog();
    await loadDemo(toolsOn(log), files);
    const written = (await contentOf(log)).filter(event => event.includes('Written'));
    expect(written.length).toBeGreaterThan(100);
    for (const event of written) expect(event).not.toMatch(/(?:title|abstract)":"[^"]* [:;!?»]/);
  });

  test('stays out of a log that holds something already', async () => {
    const log = createMemoryEventLog();
    await log.append('something-1', 'none', [buildEvent()]);
    await loadDemo(toolsOn(log), files);
    expect(await contentOf(log)).toHaveLength(1);
  });

  const whole = createMemoryEventLog();
  beforeAll(() => loadDemo(toolsOn(whole), files));
  test.each([0, 1, 2, 7, 40, 100, 200, 250])(
    'is whole after it was interrupted at append %i',
    async appends => {
      const log = createMemoryEventLog();
      await expect(loadDemo(toolsOn(endingAfter(log, appends)), files)).rejects.toThrow('killed');
      await loadDemo(toolsOn(log), files);
      expect(await contentOf(log)).toEqual(await contentOf(whole));
    },
  );
});
