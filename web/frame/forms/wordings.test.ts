import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { presentWording, WORDINGS } from '../../../contract/wordings.ts';
import { consents as english } from '../catalogues/en-us/consents.ts';
import { consents as french } from '../catalogues/fr/consents.ts';

/** Of the words of each present version, in both languages. */
const WORDS: Readonly<Record<string, string>> = {
  'account 2026-11': '82edb6751e82',
  'contact 2026-11': 'b43f55dd8f45',
  'newsletter 2026-11': '5ffcc1626cfb',
  'testimony 2026-11': '51417d9d0e43',
};

/** What somebody has agreed to must be known for as long as they have: new words are another version. */
test('words that have changed have another version', () => {
  const found = Object.keys(WORDINGS).map(key => {
    const purpose = key as keyof typeof WORDINGS;
    const words = JSON.stringify([french[purpose], english[purpose]]);
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 12);
    return [`${purpose} ${presentWording(purpose)}`, hash];
  });
  expect(Object.fromEntries(found)).toEqual(WORDS);
});
