import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModeratorDecision } from './decision.ts';
import { createHeldDecision, HELD_MS } from './held-decision.ts';

const publish = (id: number): ModeratorDecision => ({
  id,
  revision: 0,
  title: `T${id}`,
  status: 'published',
  edits: {},
});
const start = () => {
  const sent: number[] = [];
  return { sent, held: createHeldDecision(({ id }) => sent.push(id)) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a decision is sent when its time has run out, and once', () => {
  const { sent, held } = start();
  held.hold(publish(1));
  vi.advanceTimersByTime(HELD_MS - 1);
  expect([sent, held.current()?.id]).toEqual([[], 1]);
  vi.advanceTimersByTime(1);
  held.sendNow();
  expect([sent, held.current()]).toEqual([[1], undefined]);
});

test('one that was taken back is never sent', () => {
  const { sent, held } = start();
  held.hold(publish(1));
  expect(held.takeBack()?.id).toBe(1);
  vi.advanceTimersByTime(10 * HELD_MS);
  expect(sent).toEqual([]);
});

test('the next one sends the one before at once, and has its whole time', () => {
  const { sent, held } = start();
  held.hold(publish(1));
  vi.advanceTimersByTime(HELD_MS - 1);
  held.hold(publish(2));
  expect(sent).toEqual([1]);
  vi.advanceTimersByTime(HELD_MS - 1);
  expect(sent).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([1, 2]);
});

test('whoever listens hears of each change until they stop', () => {
  const { held } = start();
  const heard = vi.fn();
  const stop = held.subscribe(heard);
  held.hold(publish(1));
  held.takeBack();
  stop();
  held.hold(publish(2));
  expect(heard).toHaveBeenCalledTimes(2);
});
