import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  [
    'lines end with CR LF, numbers stay as they are',
    [
      ['Jour', 'Lectures'],
      ['20 nov.', -3.5],
    ],
    'Jour,Lectures\r\n20 nov.,-3.5\r\n',
  ],
  [
    'commas, quotes and line ends are quoted',
    [['a,b', 'dit « "non" »', 'une\nligne']],
    '"a,b","dit « ""non"" »","une\nligne"\r\n',
  ],
  ['no text is a formula', [['=1+1', '+2', '-2', '@A1', '\tx', 'a=1']], "'=1+1,'+2,'-2,'@A1,'\tx,a=1\r\n"],
  [
    'a formula with a comma is both',
    [['=HYPERLINK("http://a.example","b")']],
    '"\'=HYPERLINK(""http://a.example"",""b"")"\r\n',
  ],
])('%s', (_, rows, text) => {
  expect(csvOf(rows)).toBe(text);
});
