import { describe, expect, test } from 'vitest';
import { initialLiveState, type LiveMessage, liveReducer } from './live-state.ts';

const AT = '2026-11-20T10:00:00.000Z';

const arrived = (id: number, position: string, revision = 0): LiveMessage => ({
  type: 'changed',
  change: { kind: 'testimony', id, status: 'pending', arrives: true, revision, position },
});
const edited = (id: number, position: string, revision = 1): LiveMessage => ({
  type: 'changed',
  change: { kind: 'testimony', id, status: 'pending', arrives: false, revision, position },
});
const decided = (
  id: number,
  status: 'published' | 'rejected',
  position: string,
  revision = 1,
): LiveMessage => ({
  type: 'changed',
  change: { kind: 'testimony', id, status, arrives: false, revision, position },
});
const happened = (position: string): LiveMessage => ({
  type: 'changed',
  change: { kind: 'happened', position },
});
const stateAfter = (...messages: LiveMessage[]) => messages.reduce(liveReducer, initialLiveState);

describe('positions', () => {
  test('the last one is kept, whatever it looks like', () => {
    expect(stateAfter(arrived(1, 'z'), happened('a')).position).toBe('a');
    expect(stateAfter({ type: 'ready', position: 'z' }, arrived(1, 'b')).position).toBe('b');
  });

  test('a decision that is told once more changes nothing but the position', () => {
    const published = stateAfter(arrived(1, 'a'), decided(1, 'published', 'b'));
    for (const again of [arrived(1, 'c'), decided(1, 'published', 'c')])
      expect(liveReducer(published, again)).toEqual({ ...published, position: 'c' });
  });

  test('a reset goes on from the position it names, and forgets what was told', () => {
    const state = stateAfter(arrived(1, 'c'), happened('d'), { type: 'reset', position: 'a' });
    expect(state).toEqual({ ...initialLiveState, position: 'a', connection: 'live', epoch: 1 });
  });
});

describe('connection', () => {
  test('the first one has everything fetched anew, the next ones go on', () => {
    const first = stateAfter({ type: 'ready', position: '0001' });
    expect(first).toMatchObject({ connection: 'live', epoch: 1 });
    const again = [{ type: 'lost' }, { type: 'ready', position: '0005' }] as const;
    expect(again.reduce(liveReducer, first)).toMatchObject({
      connection: 'live',
      epoch: 1,
      position: '0005',
    });
  });

  test('while it is lost nobody is said to read', () => {
    const reading = { id: 1, by: 'Emmanuel', since: AT };
    const state = stateAfter({ type: 'reading', reading }, { type: 'lost' });
    expect(state).toEqual({ ...initialLiveState, connection: 'lost' });
  });
});

describe('cases', () => {
  test('one that has just been sent is new, and stays so when it is edited', () => {
    expect(stateAfter(arrived(1, '0001')).cases[1]?.arrives).toBe(true);
    expect(stateAfter(arrived(1, '0001'), edited(1, '0002')).cases[1]?.arrives).toBe(true);
    expect(stateAfter(edited(1, '0002')).cases[1]?.arrives).toBe(false);
    expect(stateAfter(arrived(1, '0001'), decided(1, 'published', '0002')).cases[1]?.arrives).toBe(false);
  });

  test('what was decided and is rewritten by its author arrives again', () => {
    const state = stateAfter(decided(1, 'published', '0001', 1), arrived(1, '0002', 3));
    expect(state.cases[1]).toEqual({ revision: 3, arrives: true });
    expect(state.decisions).toEqual([{ id: 1, status: 'published' }]);
  });

  test('a decision is told once, the newest last', () => {
    const { decisions } = stateAfter(
      decided(1, 'published', '0001'),
      decided(2, 'rejected', '0002'),
      decided(1, 'rejected', '0003', 3),
    );
    expect(decisions).toEqual([
      { id: 2, status: 'rejected' },
      { id: 1, status: 'rejected' },
    ]);
  });
});

test('who reads a testimony is known until they leave it', () => {
  const reading: LiveMessage = { type: 'reading', reading: { id: 4, by: 'Emmanuel', since: AT } };
  expect(stateAfter(reading).readers).toEqual({ 4: { by: 'Emmanuel', since: AT } });
  expect(stateAfter(reading, { type: 'reading', reading: { id: 4, by: null } }).readers).toEqual({});
});
