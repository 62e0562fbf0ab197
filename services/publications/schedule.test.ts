import { expect, test } from 'vitest';
import type { Handle } from '../../platform/event-log/handle.ts';
import { createSchedule } from './schedule.ts';

test('a text that cannot be published keeps no other from it, and is tried again', async () => {
  const due = [1, 2].map(publicationId => ({ publicationId, language: 'fr' }));
  const publicationCards = { find: async () => due } as unknown as Parameters<
    typeof createSchedule
  >[0]['publicationCards'];
  const tried: string[] = [];
  const errors: unknown[] = [];
  const handle = (async (stream: string) => {
    tried.push(stream);
    if (stream === 'publication-1') throw new Error('unknown event');
  }) as unknown as Handle;
  await using schedule = createSchedule({
    publicationCards,
    handle,
    now: () => 0,
    onError: error => errors.push(error),
  });
  await schedule.publishDue();
  await schedule.publishDue();
  expect(tried).toEqual(['publication-1', 'publication-2', 'publication-1', 'publication-2']);
  expect(errors).toHaveLength(2);
});

test('however many cannot be published, others get their turn', async () => {
  const due = Array.from({ length: 121 }, (_, publicationId) => ({ publicationId, language: 'fr' }));
  const publicationCards = {
    find: async ({ limit }: { limit: number }) => due.slice(0, limit),
  } as unknown as Parameters<typeof createSchedule>[0]['publicationCards'];
  const published: string[] = [];
  const handle = (async (stream: string) => {
    if (stream !== 'publication-120') throw new Error('unknown event');
    published.push(stream);
  }) as unknown as Handle;
  await using schedule = createSchedule({ publicationCards, handle, now: () => 0, onError: () => undefined });
  for (let look = 1; look <= 3; look += 1) await schedule.publishDue();
  expect(published).toEqual(['publication-120']);
});
