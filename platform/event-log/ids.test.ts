import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds, derivedUuid } from './ids.ts';

const YEAR_2026 = Date.UTC(2026, 0, 1);

test('entity ids rise strictly, whatever the clock and the dice do', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          step: fc.integer({ min: -5, max: 5 }),
          dice: fc.double({ min: 0, max: 0.999999, noNaN: true }),
        }),
      ),
      moments => {
        let time = YEAR_2026;
        let dice = 0;
        const ids = createIds({ now: () => time, random: () => dice });
        let last = 0;
        for (const moment of moments) {
          time += moment.step;
          dice = moment.dice;
          const id = ids.entity();
          expect(id).toBeGreaterThan(last);
          last = id;
        }
      },
    ),
  );
});

test('a millisecond that is used up goes on into the next one', () => {
  const ids = createIds({ now: () => YEAR_2026, random: () => 0.9999 });
  const made = Array.from({ length: 10_000 }, () => ids.entity());
  expect(new Set(made).size).toBe(10_000);
  expect(made).toEqual(made.toSorted((a, b) => a - b));
});

test('an id of a later millisecond is greater, also from another process', () => {
  const early = createIds({ now: () => YEAR_2026, random: () => 0.9999 });
  const late = createIds({ now: () => YEAR_2026 + 1, random: () => 0 });
  expect(late.entity()).toBeGreaterThan(early.entity());
});

test.each([Date.UTC(2024, 0, 1, 0, 0, 0, 1), YEAR_2026, Date.UTC(2090, 11, 31)])(
  'an id is a positive safe integer at %i',
  time => {
    const id = createIds({ now: () => time, random: () => 0.9999 }).entity();
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThan(0);
  },
);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([78])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('event ids are UUIDs of version 7 that begin with the time', () => {
  const ids = createIds({ now: () => 0x018c_c251_f400 });
  const made = Array.from({ length: 1000 }, () => ids.event());
  expect(new Set(made).size).toBe(1000);
  for (const id of made) expect(UUID.exec(id)?.[1]).toBe('7');
  expect(made[0]).toMatch(/^018cc251-f400-7/);
});

test('derived UUIDs are of version 8, always the same for a seed and an index, and else different', () => {
  expect(derivedUuid('user:1 key', 0)).toBe(derivedUuid('user:1 key', 0));
  const made = ['', 'a', '1', '1\n1', 'é'].flatMap(seed => [0, 1, 11].map(index => derivedUuid(seed, index)));
  expect(new Set(made).size).toBe(made.length);
  for (const id of made) expect(UUID.exec(id)?.[1]).toBe('8');
});
