import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';
import { haveChapters, printedChapters } from '../tests/chapters.ts';
import { type Bible, faultsOfScripture } from '../tests/scripture/faults-of-scripture.ts';
import { readDemoContent } from './demo-files.ts';

const SMALL: Readonly<Record<string, readonly string[]>> = {
  'fr:Psalms.130': [
    "Cantique des montées. Du fond de l'abîme je crie vers toi, Yahweh.",
    'Seigneur, écoute ma voix !',
    "J'espère en Yahweh.",
  ],
  'fr:John.11': ['Et Jésus pleura.', '" Voyez comme il l\'aimait. "'],
  'en-US:Psalms.129': [
    'A gradual canticle. Out of the depths I have cried to thee, O Lord:',
    'Lord, hear my voice.',
  ],
  'en-US:IKings.19': ['And after the fire, a whistling of a gentle air.'],
};
const small: Bible = (language, book, chapter) => SMALL[`${language}:${book}.${chapter}`];
const block = (words: string, source: string) =>
  `<blockquote><p>${words}</p><cite>${source}</cite></blockquote>`;
const rubric = (source: string) => `<p class="rubric">${source}</p>`;
const RENDERED = 'Crampon 1923, le nom divin rendu par «\u00a0Seigneur\u00a0»';

describe('the rule', () => {
  test.each([
    ['a block', 'fr', [block('« et Jésus pleura ! »', 'Jean 11, 1, Crampon 1923')]],
    ['words left out', 'fr', ['<p>« Et Jésus… comme il l’aimait » (Jn 11, 1-2).</p>']],
    ['later in the sentence', 'fr', ['<p>« Voyez… l’aimait », dit saint Jean (Jn 11, 2).</p>']],
    ['no quotation', 'fr', ['<p>Il dit « oui ». Jésus pleura (Jn 11, 1).</p>']],
    [
      'a psalm',
      'fr',
      [
        '<p class="verse">Du fond de l’abîme je crie vers toi, Seigneur.<br>Seigneur, écoute ma voix !</p>',
        '<p class="verse">J’espère dans le Seigneur.</p>',
        rubric(`Psaume 129 (130), ${RENDERED}. On ajoute le Gloire au Père.`),
      ],
    ],
    ['two numbers', 'en-US', [block('“a gentle air”', '3 Kings (1 Kings) 19:1, Douay-Rheims')]],
  ] as const)('lets pass %s', (_, language, blocks) => {
    expect(faultsOfScripture(blocks, language, small)).toEqual([]);
  });

  test.each([
    ['a wrong word', 'fr', [block('« Et Jésus pria »', 'Jean 11, 1, Crampon 1923')], /^not in Jean 11, 1: /],
    ['a wrong verse', 'fr', ['<p>« Et Jésus pleura » (Jn 11, 2).</p>'], /^not in Jn 11, 2: /],
    ['a verse too many', 'fr', ['<p>« Et Jésus pleura » (Jn 11, 1-2).</p>'], /^in fewer verses than/],
    ['one of two places', 'fr', ['<p>« Et Jésus pleura » (Jn 11, 1 et 2).</p>'], /^not in Jn 11, 1 et 2/],
    ['a verse that is not there', 'fr', ['<p>Voir Jn 11, 3.</p>'], /^Jn 11, 3 is not in/],
    ['an unknown book', 'fr', ['<p>(Jo 11, 1)</p>'], /^Jo 11, 1 names no book/],
    ['a psalm counted wrong', 'fr', ['<p>Le psaume 130 (130).</p>'], /both numbers/],
    ['a psalm counted once', 'en-US', ['<p>Psalm 129 says so.</p>'], /both numbers/],
    ['Douay’s number alone', 'en-US', [block('“a gentle air”', '1 Kings 19:1, Douay-Rheims')], /no book/],
    ['no translation', 'fr', [block('« Et Jésus pleura »', 'Jean 11, 1')], /^quoted without/],
    ['no reference', 'fr', ['<blockquote><p>« Et Jésus pleura »</p></blockquote>'], /^quoted without/],
    [
      'a gap',
      'en-US',
      [
        '<p class="verse">Out of the depths I have cried to thee, O Lord:</p>',
        rubric('Psalm 129 (130), Douay-Rheims.'),
      ],
      /^ends before/,
    ],
    [
      'a late beginning',
      'en-US',
      ['<p class="verse">Lord, hear my voice.</p>', rubric('Psalm 129 (130), Douay-Rheims.')],
      /^begins after/,
    ],
    ['the name', 'fr', [block('« J’espère en Yahweh »', `Psaume 129 (130), 3, ${RENDERED}`)], /^writes the/],
    [
      'the name, unsaid',
      'fr',
      [block('« J’espère dans le Seigneur »', 'Psaume 129 (130), 3, Crampon 1923')],
      /^does not say/,
    ],
  ] as const)('sees %s', (_, language, blocks, fault) => {
    expect(faultsOfScripture(blocks, language, small)).toContainEqual(expect.stringMatching(fault));
  });
});

const present = haveChapters();
if (!present)
  console.log('Left out: quotations of the Bible, because the two Bibles do not lie beside the project.');
if (!present) console.info('skipped: the Bibles that are quoted are not beside the project (../shared/data)');

test.skipIf(!present)('every quotation stands in its Bible, where its reference says', () => {
  const chapters = new Map(printedChapters().map(({ id, verses }) => [id, verses]));
  const bible: Bible = (language, book, chapter) => chapters.get(`${language}:${book}.${chapter}`);
  const { texts, contents, testimonies } = readDemoContent();
  const all = [...texts, ...contents, ...testimonies];
  const faults = all.flatMap(text =>
    LANGUAGES.flatMap(language =>
      faultsOfScripture([text[language].abstract, ...text[language].content], language, bible).map(
        fault => `${text.key} (${language}): ${fault}`,
      ),
    ),
  );
  expect(faults).toEqual([]);
});
