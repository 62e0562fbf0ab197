import { expect, test } from 'vitest';
import { help as english } from './catalogues/en-us/help.ts';
import { help as french } from './catalogues/fr/help.ts';
import { ADMIN_SCREENS } from './screens.ts';

test.each([
  ['fr', french],
  ['en-US', english],
])('each screen has a sentence of help, and no other has one: %s', (_, help) => {
  const { everywhere, ...ofScreens } = help;
  const titles = new Set<string>(ADMIN_SCREENS.map(({ title }) => title));
  expect(Object.keys(ofScreens).sort()).toEqual([...titles].sort());
  const notSentences = Object.entries(help).filter(([, words]) => !/^[A-ZÀ-Ý].+\.$/.test(words));
  expect(notSentences).toEqual([]);
});
