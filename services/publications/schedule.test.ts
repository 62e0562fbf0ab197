import { expect, test } from 'vitest';
import { LogUnavailable } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { createSchedule } from './schedule.ts';

/** A schedule of texts that are due, and what becomes of those that are tried. */
function given(count: number, outcome: (stream: string) => void) {
  const due = Array.from({ length: count }, (_, publicationId) => ({ publicationId, language: 'fr' }));
  const publicationCards = {
    find: async ({ limit }: { limit: number }) => due.slice(0, limit),
  } as unknown as Parameters<typeof createSchedule>[0]['publicationCards'];
  const tried: string[] = [];
  const told: string[] = [];
  const handle = (async (stream: string) => {
    tried.push(stream);
    outcome(stream);
  }) as unknown as Handle;
  let time = 0;
  const logger = { info: () => undefined, error: (_: object, message: string) => void told.push(message) };
  return {
    tried,
    told,
    pass: (ms: number) => {
      time += ms;
    },
    schedule: createSchedule({ publicationCards, handle, now: () => time, logger }),
  };
}

test('a text that cannot be published keeps no other from it, and is tried again after a while', async () => {
  const { schedule, tried, told, pass } = given(2, stream => {
    if (stream === 'publication-0') throw new Error('unknown event');
  });
  await using _ = schedule;
  await schedule.round();
  await schedule.round();
  expect(tried).toEqual(['publication-0', 'publication-1', 'publication-1']);
  pass(60_000);
  await schedule.round();
  expect(tried.slice(3)).toEqual(['publication-0', 'publication-1']);
  expect(told).toHaveLength(2);
});

test('however many cannot be published, others get their turn', async () => {
  const { schedule, tried } = given(121, stream => {
    if (stream !== 'publication-120') throw new Error('unknown event');
  });
  await using _ = schedule;
  for (let look = 1; look <= 3; look += 1) await schedule.round();
  expect(tried).toContain('publication-120');
});

test.each([LogUnavailable, Unavailable])(
  'while something is away (%o) nothing is tried one by one',
  async Away => {
    const { schedule, tried, told } = given(50, () => {
      throw new Away('away');
    });
    await using _ = schedule;
    await expect(schedule.round()).rejects.toThrow(Away);
    expect([tried.length, told.length]).toEqual([1, 0]);
  },
);
