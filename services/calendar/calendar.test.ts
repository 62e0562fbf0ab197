import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';

const calendar = createCalendar(Date.now);

test.each([
  ['2026-11-20', 'Vendredi de la trente-troisième semaine du Temps Ordinaire', 'green', 'vert'],
  ['2026-11-29', 'Premier dimanche de l’Avent', 'violet', 'violet'],
  ['2026-11-30', 'Saint André, apôtre', 'red', 'rouge'],
  ['2027-03-27', 'Samedi Saint', 'violet', 'violet'],
  ['2027-03-28', 'Dimanche de Pâques - La résurrection du Seigneur', 'gold', 'blanc'],
])('%s is %s', async (date, name, season, colour) => {
  expect(await calendar.day(new Date(`${date}T11:00:00Z`), 'fr')).toEqual({ date, name, season, colour });
});

test('the day begins at midnight in Yaoundé, in English too', async () => {
  const day = await calendar.day(new Date('2026-11-28T23:30:00Z'), 'en-US');
  expect(day).toEqual({
    date: '2026-11-29',
    name: 'First Sunday of Advent',
    season: 'violet',
    colour: 'purple',
  });
});
