import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const entries = [
  { label: 'Prières', detail: 'Textes' },
  { label: 'Témoignages', detail: 'Modération' },
  { label: 'Textes à relire', detail: 'Modération' },
];
const found = (question: string) => matching(entries, question).map(({ label }) => label);

test('each word of the question stands in the name or the group, without regard to accents and capitals', () => {
  expect(found('  PRIERE ')).toEqual(['Prières']);
  expect(found('temoi moder')).toEqual(['Témoignages']);
  expect(found('prières modération')).toEqual([]);
});

test('what begins with the question stands first; nothing asked is everything', () => {
  expect(found('textes')).toEqual(['Textes à relire', 'Prières']);
  expect(found('')).toEqual(entries.map(({ label }) => label));
});
