import { expect, test } from 'vitest';
import { ATTACKS } from '../../tests/attacks.ts';
import { sanitised } from './rich-text.ts';

const LANG = '(?: lang="[^"<>]*")?';
/** An address with one of two schemes, or one of ours: no host can be hidden behind it. */
const HREF = '(?: href="(?:(?:https|mailto):|\\/(?![/\\\\])|#|\\?|[^"<>\\\\:/?#]+(?=[/?#"]))[^"<>\\\\]*")?';
const PARTS = [
  '[^<>]',
  '<br />',
  `<\\/(?:p|h2|h3|blockquote|cite|ul|ol|li|em|strong|sup|a|span|figure|figcaption)>`,
  `<(?:h2|h3|blockquote|cite|ul|ol|li|em|strong|sup|span|figcaption)${LANG}>`,
  `<p${LANG}(?: class="(?:(?:verse|versicle|response|rubric) ?)*")?${LANG}>`,
  `<figure${LANG}(?: class="(?:player)?")?${LANG}>`,
  `<img(?: lang="[^"<>]*"| src="\\/media\\/[0-9a-f]{32}\\.(?:jpg|png|webp)"| alt="[^"<>]*"| (?:width|height)="\\d{1,5}")+ \\/>`,
  `<a${LANG}${HREF}${LANG} rel="nofollow noopener"${LANG}>`,
];
/** All that a text may be once it is sanitised: read by whichever parser, it has no other element or attribute. */
const HARMLESS = new RegExp(`^(?:${PARTS.join('|')})*$`, 'u');

test('there are enough of them', () => {
  expect(new Set(ATTACKS).size).toBeGreaterThanOrEqual(200);
});

/** Where an attack may stand in a text. */
const PLACES: Readonly<Record<string, (attack: string) => string>> = {
  alone: attack => attack,
  'in a paragraph': attack => `<p>Avant ${attack} après</p>`,
  'in an attribute': attack => `<p lang="${attack}">x</p>`,
  'in an address': attack => `<a href="https://parvis.example/${attack}">x</a>`,
  twice: attack => attack + attack,
};

test.each(Object.entries(PLACES))('%s, each of them leaves nothing that runs', (_, put) => {
  const running = ATTACKS.flatMap(attack => {
    const kept = sanitised(put(attack));
    // As it is shown: sanitised once more.
    const shown = sanitised(kept);
    return [kept, shown].every(html => HARMLESS.test(html)) ? [] : [{ attack, kept, shown }];
  });
  expect(running).toEqual([]);
});

test('what is checked is what would run', () => {
  for (const attack of ATTACKS.slice(0, 3)) expect(attack).not.toMatch(HARMLESS);
  expect('<p onclick="x">a</p>').not.toMatch(HARMLESS);
  expect('<a href="javascript:x" rel="nofollow noopener">a</a>').not.toMatch(HARMLESS);
  expect('<a href="//x" rel="nofollow noopener">a</a>').not.toMatch(HARMLESS);
  expect('<a href="/\\x" rel="nofollow noopener">a</a>').not.toMatch(HARMLESS);
});
