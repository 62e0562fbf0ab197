import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageOf, SPECIFICATION } from './document.ts';
import { ROWS } from './rows.ts';

const isThere = existsSync(SPECIFICATION);
if (!isThere)
  console.log('Left out: the rows of the specification, because it does not lie beside the project.');

describe.skipIf(!isThere)('the specification', () => {
  const document = () => readFileSync(SPECIFICATION, 'utf8');
  const quotes = ROWS.map(({ quote }) => quote);

  test('has no sentence, bullet or cell that no row quotes, and no row quotes what it does not say', () => {
    expect(coverageOf(document(), quotes)).toEqual({ unquoted: [], misquoted: [] });
  });

  test('is found short when a row is missing, and when a row says other words', () => {
    const [first = '', ...others] = quotes;
    expect(coverageOf(document(), others).unquoted).not.toEqual([]);
    expect(coverageOf(document(), [`${first} too`, ...others]).misquoted).toEqual([`${first} too`]);
  });
});

test('each test that a row names is there', () => {
  const missing = ROWS.flatMap(row => {
    if (!('test' in row)) return [];
    const [file, title] = row.test;
    return existsSync(file) && readFileSync(file, 'utf8').includes(title) ? [] : [`${file}: ${title}`];
  });
  expect(missing).toEqual([]);
});

test('what is declined has a decision record', () => {
  const records = globSync('docs/decisions/*.md').map(file => file.slice('docs/decisions/'.length));
  const without = ROWS.filter(row => 'record' in row && !records.includes(row.record));
  expect(without).toEqual([]);
});
