import { expect, test } from 'vitest';
import { setOnce } from './set-once.ts';

test('a text is set once for each language, and again when too many others came between or it was told to forget', () => {
  const asked: string[] = [];
  const set = setOnce((text, language) => {
    asked.push(`${language} ${text.slice(0, 5)}`);
    return `${language}: ${text}`;
  });
  expect([set('Ave', 'fr'), set('Ave', 'en-US'), set('Ave', 'fr')]).toEqual([
    'fr: Ave',
    'en-US: Ave',
    'fr: Ave',
  ]);
  expect(asked).toEqual(['fr Ave', 'en-US Ave']);
  for (const letter of 'abc') expect(set(letter.repeat(300_000), 'fr')).toHaveLength(300_004);
  expect(set('Ave', 'fr')).toBe('fr: Ave');
  expect(asked).toEqual(['fr Ave', 'en-US Ave', 'fr aaaaa', 'fr bbbbb', 'fr ccccc', 'fr Ave']);
  set.drop();
  expect(set('Ave', 'fr')).toBe('fr: Ave');
  expect(asked.slice(6)).toEqual(['fr Ave']);
});
