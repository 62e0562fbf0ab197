import { expect, test } from 'vitest';
import { weekdayIn } from './weekday-in.ts';

test.each([
  ['Vendredi de la 34e semaine du temps ordinaire', 'Vendredi de la '],
  ['Mardi de la 1re semaine de l’Avent', 'Mardi de la '],
  ['Friday of the 34th Week in Ordinary Time', 'Friday of the '],
  ['Nativité de la Vierge Marie', ''],
  ['2e dimanche de l’Avent', ''],
  ['Exaltation of the Holy Cross', ''],
])('%s', (name, weekday) => {
  expect(weekdayIn(name)).toBe(weekday);
});
