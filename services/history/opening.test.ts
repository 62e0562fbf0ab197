import { test } from 'vitest';
import type { OpeningEvent } from '../../events/openings.ts';
import { given } from '../../tests/given.ts';
import { openingDecider } from './opening.ts';

const at = (openedAt: string): OpeningEvent => ({
  type: 'HistoryOpened',
  data: { resource: 'Post', id: 9, openedAt },
});
const open = (when: string) => ({ resource: 'Post', id: 9, at: when }) as const;

test('what is opened is recorded, once in an hour', () => {
  const noon = at('2026-11-22T12:00:00.000Z');
  given(openingDecider).when(open('2026-11-22T12:00:00.000Z')).happens(noon);
  given(openingDecider, noon).when(open('2026-11-22T12:59:59.999Z')).happens();
  given(openingDecider, noon).when(open('2026-11-22T13:00:00.000Z')).happens(at('2026-11-22T13:00:00.000Z'));
});

test('what was opened while the clock was ahead keeps nothing from being recorded', () => {
  const ahead = at('2027-11-22T12:00:00.000Z');
  given(openingDecider, ahead).when(open('2026-11-22T12:00:00.000Z')).happens(at('2026-11-22T12:00:00.000Z'));
});
