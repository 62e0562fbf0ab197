import { expect, test } from 'vitest';
import { type Rotation, rotate } from './rotation.ts';

const AT = Date.parse('2026-11-21T08:00:00Z');
const after = (seconds: number) => new Date(AT + seconds * 1000).toISOString();
const fresh: Rotation = {
  sessionId: 12,
  userId: 7,
  seed: 'seed',
  number: 0,
  recent: [],
  seenAt: after(0),
  expiresAt: after(30 * 86_400),
  isOver: false,
};
const bring = (rotation: Rotation, number: number, seconds: number, deviceId: string | null = 'phone') =>
  rotate(rotation, { number }, { at: after(seconds), deviceId });
/** After its first token was exchanged, and others at these seconds. */
const exchanged = (...seconds: number[]): Rotation =>
  seconds.reduce((rotation, second) => {
    const outcome = bring(rotation, rotation.number, second);
    if (outcome.kind !== 'exchanged') throw new Error(outcome.kind);
    return outcome.rotation;
  }, fresh);

test('the token that is good is exchanged, and the session was seen', () => {
  expect(exchanged(600)).toEqual({
    ...fresh,
    number: 1,
    recent: [{ number: 0, at: after(600), deviceId: 'phone' }],
    seenAt: after(600),
  });
});

test('one that comes back within ten seconds to the same device leads to the good one', () => {
  for (const seconds of [599, 600, 610])
    expect(bring(exchanged(600), 0, seconds)).toEqual({ kind: 'repeated' });
  // Also when it was exchanged a few times meanwhile.
  expect(bring(exchanged(600, 603, 609), 0, 610)).toEqual({ kind: 'repeated' });
});

test('later, or to another device, it is a theft', () => {
  expect(bring(exchanged(600), 0, 610.001)).toEqual({ kind: 'reused' });
  expect(bring(exchanged(600), 0, 601, 'elsewhere')).toEqual({ kind: 'reused' });
  expect(bring(exchanged(600), 0, 601, null)).toEqual({ kind: 'reused' });
  expect(bring(exchanged(0, 600, 1200), 0, 1201)).toEqual({ kind: 'reused' });
});

test('after the clock was set back, what was exchanged before is no longer taken for an answer that was lost', () => {
  expect(bring(exchanged(3600), 0, 3540)).toEqual({ kind: 'repeated' });
  expect(bring(exchanged(3600), 0, 3539)).toEqual({ kind: 'reused' });
});

test('one that the store has not made yet shows that the store was set back', () => {
  expect(bring(exchanged(600), 2, 601)).toEqual({ kind: 'ahead' });
});

test('only the exchanges of the last seconds are kept', () => {
  expect(exchanged(...Array.from({ length: 500 }, (_, index) => index * 600)).recent).toHaveLength(1);
});
