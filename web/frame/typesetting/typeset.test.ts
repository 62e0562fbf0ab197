import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../../tests/random.ts';
import { typesetHtml, typesetParts, typesetText } from './typeset.ts';

/** No-break spaces as they can be seen: `~` is U+00A0, `_` is U+202F. */
const seen = (text: string): string => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_');
const typed = (text: string): string => text.replaceAll('~', '\u00a0').replaceAll('_', '\u202f');

// Lexique des règles typographiques en usage à l’Imprimerie nationale.
const FRENCH: Readonly<Record<string, readonly (readonly [typed: string, set: string])[]>> = {
  'point-virgule, point d’exclamation, point d’interrogation : espace fine insécable avant': [
    ['Il prie ; elle chante.', 'Il prie_; elle chante.'],
    ['Il prie; elle chante.', 'Il prie_; elle chante.'],
    ['Venez !', 'Venez_!'],
    ['Qui est là?', 'Qui est là_?'],
    ['Quoi ?! Non !!', 'Quoi_?! Non_!!'],
    ['« Qui ? »', '«~Qui_?~»'],
  ],
  'deux-points : espace mots insécable avant': [
    ['Il dit : oui.', 'Il dit~: oui.'],
    ['Il dit: oui.', 'Il dit~: oui.'],
    ['Jn 3:16', 'Jn 3:16'],
  ],
  'guillemets : espace mots insécable à l’intérieur': [
    ['Il dit « oui ».', 'Il dit «~oui~».'],
    ['Il dit «oui».', 'Il dit «~oui~».'],
    ['Il dit "oui".', 'Il dit «~oui~».'],
    ['« Il a dit "oui" hier. »', '«~Il a dit “oui” hier.~»'],
    ['un écran de 15" cassé', 'un écran de 15" cassé'],
  ],
  'apostrophe : celle du plomb': [
    ["aujourd'hui, l'Église qu'il aime", 'aujourd’hui, l’Église qu’il aime'],
    ['l\'"amour"', 'l’«~amour~»'],
  ],
  'points de suspension : un seul signe': [['Peut-être... ou non', 'Peut-être… ou non']],
  'tiret d’incise': [['Marie - ma sœur - est venue', 'Marie – ma sœur – est venue']],
  'heures : h entre espaces insécables': [
    ['à 10h24', 'à 10~h~24'],
    ['dès 15 h, à 00h11', 'dès 15~h, à 00~h~11'],
  ],
  'nombres : tranches de trois chiffres, unité non séparée': [
    ['350 000 FCFA', '350_000~FCFA'],
    ['12500 F CFA, 20€, 5 %', '12_500~F~CFA, 20~€, 5~%'],
    ['1234567,50 euros', '1_234_567,50~euros'],
    ['5 km, 500 ko', '5~km, 500~ko'],
    ['en 2026, au 699 12 34 56', 'en 2026, au 699 12 34 56'],
  ],
  'dates, siècles, souverains, civilités': [
    ['le 22 novembre', 'le 22~novembre'],
    ['au XIXe siècle', 'au XIXe~siècle'],
    ['Jean-Paul II, Benoît XVI', 'Jean-Paul~II, Benoît~XVI'],
    ['M. Ateba, Mgr Zoa, n° 12', 'M.~Ateba, Mgr~Zoa, n°~12'],
  ],
  'adresses : telles quelles': [
    ['Voir https://parvis.example/fr?a=b;c!d : tout', 'Voir https://parvis.example/fr?a=b;c!d~: tout'],
    ["l'adresse o'neil@parvis.example !", "l’adresse o'neil@parvis.example_!"],
  ],
};

describe.each(Object.entries(FRENCH))('%s', (_rule, rows) => {
  test.each(rows)('%s', (text, set) => expect(seen(typesetText(text, 'fr'))).toBe(set));
});

// The Chicago Manual of Style: 6.82–6.95 dashes, 6.112–6.117 quotation marks and apostrophes.
const ENGLISH = [
  ['He said, "Come and see."', 'He said, “Come and see.”'],
  ['"She said \'yes\' to God."', '“She said ‘yes’ to God.”'],
  ["Mary's, the apostles' and the '90s; 'tis", 'Mary’s, the apostles’ and the ’90s; ’tis'],
  ['Mary -- my sister -- came', 'Mary—my sister—came'],
  ['Mary - my sister - came', 'Mary—my sister—came'],
  ['John 3:16-18', 'John 3:16–18'],
  ['Really ? Yes !', 'Really? Yes!'],
  ['a 15" screen', 'a 15" screen'],
  ['See https://parvis.example/a--b', 'See https://parvis.example/a--b'],
] as const;
test.each(ENGLISH)('in English: %s', (text, set) => expect(typesetText(text, 'en-US')).toBe(set));

const HTML = [
  ['<p>Vraiment <em>toi</em> ?</p>', '<p>Vraiment <em>toi</em>_?</p>'],
  ['<p>Vraiment <em>toi</em>?</p>', '<p>Vraiment <em>toi</em>_?</p>'],
  ['<p>"<em>Viens</em>"</p>', '<p>«~<em>Viens</em>~»</p>'],
  ["<p>l'<strong>Église</strong></p>", '<p>l’<strong>Église</strong></p>'],
  ['<p lang="la" class=\'a ? b\'>Oui ?</p>', '<p lang="la" class=\'a ? b\'>Oui_?</p>'],
  ['<p><code>a ? b : c</code> : oui ?</p>', '<p><code>a ? b : c</code>~: oui_?</p>'],
  ['<p>Pierre &amp; Paul ; &quot;oui&quot;</p>', '<p>Pierre &amp; Paul_; «~oui~»</p>'],
  ['<p>« Un</p><p>deux »</p>', '<p>«~Un</p><p>deux~»</p>'],
  ['<p>le 1er mai, au XIXe siècle</p>', '<p>le 1<sup>er</sup>~mai, au XIX<sup>e</sup>~siècle</p>'],
  ['<p>la <em>2e</em>, le XIX<sup>e</sup></p>', '<p>la <em>2<sup>e</sup></em>, le XIX<sup>e</sup></p>'],
  ['<p>Les Mes Ce Vers le Ve</p>', '<p>Les Mes Ce Vers le V<sup>e</sup></p>'],
  ['<a href="https://a.example/?q=1e">ici !</a>', '<a href="https://a.example/?q=1e">ici_!</a>'],
] as const;
test.each(HTML)('in HTML: %s', (html, set) => expect(seen(typesetHtml(html, 'fr'))).toBe(set));

test('what a hit of the search marks stays marked', () => {
  expect(typesetParts(['Il dit : "l\'', 'Église', '" !'], 'fr').map(seen)).toEqual([
    'Il dit~: «~l’',
    'Église',
    '~»_!',
  ]);
});

describe('whatever is set', () => {
  const pieces = [
    '"',
    "'",
    '«',
    '»',
    ' ',
    '~',
    '_',
    ';',
    '?',
    '!',
    ':',
    '-',
    '--',
    '...',
    'h',
    '12',
    '350 000',
    '1er',
    'XIXe',
    'siècle',
    'Mot',
    'été',
    'l',
    '€',
    'FCFA',
    '%',
    '(',
    ')',
    '.',
    ',',
    '\n',
    '@',
    'https://a.example/b',
    '&',
    'F',
    'M.',
  ];
  const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map(parts => typed(parts.join('')));
  const tags = [
    '<p>',
    '</p>',
    '<em>',
    '</em>',
    '<br />',
    '<sup>',
    '</sup>',
    '<code>',
    '</code>',
    '&amp;',
    '&quot;',
  ];
  const anyHtml = fc
    .array(fc.constantFrom(...pieces.filter(piece => piece !== '&'), ...tags), { maxLength: 14 })
    .map(parts => typed(parts.join('')));
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
  const anyLanguage = fc.constantFrom('fr' as const, 'en-US' as const);

  test('is set the same when it is set again', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const once = typesetText(text, language);
        expect(seen(typesetText(once, language))).toBe(seen(once));
      }),
      { numRuns: rounds(2000) },
    );
    fc.assert(
      fc.property(anyHtml, anyLanguage, (html, language) => {
        const once = typesetHtml(html, language);
        expect(seen(typesetHtml(once, language))).toBe(seen(once));
      }),
      { numRuns: rounds(2000) },
    );
  });

  test('keeps its letters and digits, and its tags', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        expect(letters(typesetText(text, language))).toBe(letters(text));
      }),
      { numRuns: rounds(2000) },
    );
    const without = (html: string) => letters(html.replace(/<\/?sup>|&quot;/g, ''));
    fc.assert(
      fc.property(anyHtml, anyLanguage, (html, language) => {
        expect(without(typesetHtml(html, language))).toBe(without(html));
      }),
      { numRuns: rounds(2000) },
    );
  });
});
