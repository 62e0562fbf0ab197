import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';
import { GOSPEL_TABLE } from './gospel-table.ts';
import { gospelOf } from './gospels.ts';

const calendar = createCalendar(Date.now);
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

// As the lectionary has them: Sundays of the three years, weekdays of each season, feasts.
test.each([
  ['2026-11-22', 'Matthieu 25, 31-46', 160],
  ['2026-11-29', 'Marc 13, 33-37', 2],
  ['2026-12-05', 'Matthieu 9, 35 – 10, 1.6-8', 180],
  ['2026-12-08', 'Luc 1, 26-38', 689],
  ['2026-12-25', 'Jean 1, 1-18', 16],
  ['2027-01-24', 'Marc 1, 14-20', 68],
  ['2027-02-10', 'Matthieu 6, 1-6.16-18', 219],
  ['2027-03-21', 'Marc 14, 1 – 15, 47', 38],
  ['2027-03-25', 'Jean 13, 1-15', 39],
  ['2027-03-28', 'Jean 20, 1-9', 42],
  ['2027-05-16', 'Jean 20, 19-23', 63],
  ['2027-05-23', 'Matthieu 28, 16-20', 165],
  ['2027-06-28', null, null],
  ['2027-08-15', 'Luc 1, 39-56', 622],
  ['2027-11-19', 'Luc 19, 45-48', 501],
  ['2028-01-03', 'Matthieu 4, 12-17.23-25', 212],
  ['2028-01-23', 'Luc 1, 1-4 ; 4, 14-21', 69],
])('on %s the Gospel is %s', async (date, reference, number) => {
  const { gospel } = await calendar.day(noon(date), 'fr');
  expect(gospel?.reference.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null).toBe(reference);
  expect(gospel?.source ?? null).toBe(number && `Ordo Lectionum Missae ${number}`);
});

test('English writes it its own way', () => {
  expect(gospelOf('holy_saturday', 'YEAR_A', 'en-US')).toBeNull();
  expect(gospelOf('ordinary_time_12_thursday', 'YEAR_A', 'en-US')?.reference).toBe('Matthew\u00a07:21-29');
  expect(gospelOf('ordinary_time_12_tuesday', 'YEAR_A', 'en-US')?.reference).toBe('Matthew\u00a07:6, 12-14');
  expect(gospelOf('ordinary_time_3_sunday', 'YEAR_C', 'en-US')?.reference).toBe('Luke\u00a01:1-4; 4:14-21');
});

test('each line names its source, its day and a passage of a Gospel', () => {
  const wrong = GOSPEL_TABLE.trim()
    .split('\n')
    .filter(
      line =>
        !/^[1-9]\d{0,2} (?:[ABC] )?[a-z0-9_]+ (?:Mt|Mk|Lk|Jn) \d+:\d+(?:-\d+(?::\d+)?)?(?:[,;]\d+(?::\d+)?(?:-\d+)?)*$/.test(
          line,
        ),
    );
  expect(wrong).toEqual([]);
});
