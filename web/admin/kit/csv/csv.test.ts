import { expect, test } from 'vitest';
import { csvOf, rowsOf } from './csv.ts';

test('cells are quoted where they must be, rows end as RFC 4180 says', () => {
  expect(
    csvOf([
      ['name', 'words'],
      ['Marie "Ma"', 'a, b\nc'],
      [' led ', ''],
    ]),
  ).toBe('\uFEFFname,words\r\n"Marie ""Ma""","a, b\nc"\r\n" led ",\r\n');
});

test('no cell is a formula for a spreadsheet', () => {
  for (const formula of ['=1+1', '+336', '-2', '@SUM(A1)', '\t=1', "'=1"])
    expect(rowsOf(csvOf([[formula, 'b']]))).toEqual([[formula, 'b']]);
  expect(csvOf([['=HYPERLINK("x")']])).toBe('\uFEFF"\'=HYPERLINK(""x"")"\r\n');
});

test('what is written is read again', () => {
  const rows = [
    ['Élise, dite "Lis"', 'elise@example.org', 'oui'],
    ["L'Écuyer; Paul", 'a\r\nb', ''],
    [' x', "'y", '-'],
  ];
  expect(rowsOf(csvOf(rows))).toEqual(rows);
});

test.each([
  ['a semicolon, as French spreadsheets do', 'nom;email\r\nÉlise;e@example.org'],
  ['a tab', 'nom\temail\nÉlise\te@example.org\n'],
  ['a comma', 'nom,email\r\nÉlise , e@example.org'],
])('is read that parts its cells by %s', (_, csv) => {
  expect(rowsOf(csv)).toEqual([
    ['nom', 'email'],
    ['Élise', 'e@example.org'],
  ]);
});

test('an empty row is one, so that the others keep their numbers; what ends the last row begins none', () => {
  expect(rowsOf('a,b\r\n\r\nc,d\r\n')).toEqual([['a', 'b'], [''], ['c', 'd']]);
});

test('a row may end within quotes only where they end, and the last cell may be empty', () => {
  expect(rowsOf('a,b\n"one\ntwo",')).toEqual([
    ['a', 'b'],
    ['one\ntwo', ''],
  ]);
});
