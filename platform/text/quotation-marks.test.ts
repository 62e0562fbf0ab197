import { expect, test } from 'vitest';
import { haveChapters, printedChapters } from '../../tests/chapters.ts';
import { shortened } from './excerpt.ts';
import { firstLine } from './first-line.ts';
import { lackingMarks } from './quotation-marks.ts';

test.each([
  ['Dieu dit\u00a0: «\u00a0Que la lumière soit\u202f!\u00a0» et la lumière fut.', '', ''],
  ['Yahweh parla à Moïse, en disant\u00a0: «\u00a0Ordonne aux enfants d’Israël', '', '\u00a0»'],
  ['L’ange lui dit\u00a0: «Je vous salue', '', '»'],
  ['allez et portez du fruit\u00a0», dit le Seigneur.', '«\u00a0', ''],
  ['Dieu dit : " Que la lumière soit', '', ' "'],
  ['que la lumière soit ! " et la lumière fut', '" ', ''],
  ['She answered, “Be it done to me', '', '”'],
  ['according to thy word.” And the angel departed', '“', ''],
  ['He asked, "Whom seek ye', '', '"'],
  ['Il répondit\u00a0: «\u00a0L’Écriture dit\u00a0: “Tu aimeras', '', '”\u00a0»'],
  // Each paragraph of a long quotation begins with the mark again.
  ['“Come to me. “Take up my yoke', '', '”'],
  ['Sans rien', '', ''],
])('%j lacks %j before and %j after', (text, before, after) => {
  expect(lackingMarks(text)).toEqual({ before, after });
});

test('an excerpt that ends inside a quotation closes it', () => {
  const text = `Yahweh parla à Moïse, en disant\u00a0: «\u00a0Ordonne ${'aux enfants d’Israël '.repeat(20)}\u00a0»`;
  expect(shortened(text)).toMatch(/ aux( enfants)?( d’Israël)?…\u00a0»$/);
});

test.each([
  [
    '<p class="verse">«\u00a0Heureux les pauvres,<br />le Royaume est à eux.\u00a0»</p>',
    'Heureux les pauvres',
  ],
  ['<p>“Blessed are the poor,<br />for theirs is the kingdom.”</p>', 'Blessed are the poor'],
  ['<p>«\u00a0Heureux.\u00a0»<br />Il dit</p>', '«\u00a0Heureux.\u00a0»'],
])('a first line that a quotation goes on from has no mark alone: %j', (html, line) => {
  expect(firstLine(html)).toBe(line);
});

const present = haveChapters();
if (!present)
  console.log(
    'Left out: quotation marks of real texts, because the two Bibles do not lie beside the project.',
  );

test.skipIf(!present)('excerpts of two whole Bibles have their quotation marks in pairs', () => {
  const alone = printedChapters().flatMap(({ id, verses }) => {
    const excerpt = shortened(verses.join(' '));
    const count = (sign: RegExp) => excerpt.match(sign)?.length ?? 0;
    return count(/[«“]/g) === count(/[»”]/g) && count(/"/g) % 2 === 0 ? [] : [[id, excerpt]];
  });
  expect(alone).toEqual([]);
});
