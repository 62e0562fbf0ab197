import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { askedIn, searchOf, stretchOf } from './asked.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const asked = (search: string) => askedIn(new URLSearchParams(search));

test('what stands in the address is what is asked for, and nothing that is no stretch', () => {
  expect(asked('')).toMatchObject({ last: 'day', from: undefined, to: undefined });
  expect(asked('last=century&from=yesterday&group=nothing')).toMatchObject({
    last: 'day',
    from: undefined,
    group: undefined,
  });
  const whole = asked('from=2026-11-01&to=2026-11-02&group=reactions&actor=%2Fapi%2Fuser%2F1');
  expect(askedIn(searchOf(whole))).toEqual(whole);
});

test('the last hour ends now', () => {
  expect(stretchOf(asked('last=hour'), NOW)).toEqual({ from: NOW - HOUR_MS, until: NOW });
});

test('days are whole, one of them is both, and the earlier one is the first', () => {
  const { from, until } = stretchOf(asked('from=2026-11-05'), NOW);
  expect([new Date(from).getHours(), until - from]).toEqual([0, DAY_MS]);
  expect(stretchOf(asked('from=2026-11-05&to=2026-11-03'), NOW)).toEqual(
    stretchOf(asked('from=2026-11-03&to=2026-11-05'), NOW),
  );
  expect(stretchOf(asked('to=2026-11-05'), NOW)).toEqual({ from, until });
});
