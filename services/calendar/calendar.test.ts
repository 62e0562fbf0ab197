import { expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { createCalendar } from './calendar.ts';

const calendar = createCalendar(Date.now);

test.each([
  ['2026-11-20', 'Vendredi de la 33e semaine du temps ordinaire', 'green', 'vert'],
  ['2026-11-22', 'Le Christ, Roi de l’Univers', 'gold', 'blanc'],
  ['2026-11-29', 'Premier dimanche de l’Avent', 'violet', 'violet'],
  ['2026-11-30', 'Saint André, apôtre', 'red', 'rouge'],
  ['2027-03-27', 'Samedi saint', 'violet', 'violet'],
  ['2027-03-28', 'Dimanche de Pâques, la Résurrection du Seigneur', 'gold', 'blanc'],
])('%s is %s', async (date, name, season, colour) => {
  expect(await calendar.day(new Date(`${date}T11:00:00Z`), 'fr')).toMatchObject({
    date,
    name,
    season,
    colour,
  });
});

test('the day begins at midnight in Yaoundé, in English too', async () => {
  const day = await calendar.day(new Date('2026-11-28T23:30:00Z'), 'en-US');
  expect(day).toMatchObject({
    date: '2026-11-29',
    name: 'First Sunday of Advent',
    season: 'violet',
    colour: 'violet',
  });
});

test('every title is one that a missal prints: no years, no second title, no date, no word of English', async () => {
  const NOT_PRINTED = {
    fr: /[†()/]| - |,? ou Dimanche|^\d+ \p{L}+$|Temps O|\bvierge Marie|\p{Ll} Saint(?= |$)|\band\b|'/u,
    'en-US': /[†()/]| - |, or Sunday|^\w+ \d+$|'/,
  };
  const titles = new Set<string>();
  for (const language of LANGUAGES)
    for (let day = Date.UTC(2024, 0, 1, 12); day < Date.UTC(2028, 0, 1); day += DAY_MS) {
      const { name } = await calendar.day(new Date(day), language);
      if (NOT_PRINTED[language].test(name)) titles.add(name);
    }
  expect([...titles]).toEqual([]);
});

test.each([
  [
    '2026-06-03',
    'Saints Charles Lwanga et ses compagnons, martyrs',
    'Saints Charles Lwanga and Companions, Martyrs',
  ],
  ['2026-04-03', 'Vendredi saint', 'Friday of the Passion of the Lord'],
  ['2026-04-04', 'Samedi saint', 'Holy Saturday'],
  [
    '2026-11-02',
    'Commémoration de tous les fidèles défunts',
    'The Commemoration of All the Faithful Departed',
  ],
  [
    '2026-12-08',
    'Immaculée Conception de la Vierge Marie',
    'The Immaculate Conception of the Blessed Virgin Mary',
  ],
  ['2026-11-26', 'Jeudi de la 34e semaine du temps ordinaire', 'Thursday of the 34th Week in Ordinary Time'],
  ['2026-09-25', 'Vendredi de la 25e semaine du temps ordinaire', 'Friday of the 25th Week in Ordinary Time'],
  ['2026-12-01', 'Mardi de la 1re semaine de l’Avent', 'Tuesday of the 1st Week of Advent'],
  ['2027-03-02', 'Mardi de la 3e semaine de Carême', 'Tuesday of the 3rd Week of Lent'],
  ['2026-12-17', 'Férie de l’Avent', 'Weekday of Advent'],
  ['2027-01-25', 'Conversion de saint Paul, apôtre', 'The Conversion of Saint Paul the Apostle'],
])('%s has the same feast in both languages', async (date, french, english) => {
  const titles = await Promise.all(
    LANGUAGES.map(language => calendar.day(new Date(`${date}T11:00:00Z`), language)),
  );
  expect(titles.map(({ name }) => name)).toEqual([french, english]);
});
