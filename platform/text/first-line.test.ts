import { expect, test } from 'vitest';
import { firstLine } from './first-line.ts';

test.each([
  [
    '<p class="verse">Notre Père, qui es aux cieux,<br />que ton nom soit sanctifié</p>',
    'Notre Père, qui es aux cieux',
  ],
  ['<h2>Acte de foi</h2><p class="verse">Mon <em>Dieu</em>, je crois</p>', 'Mon Dieu, je crois'],
  [
    '<p class="rubric">On s’incline.</p><p class="versicle">Ô Dieu, venez à mon aide\u202f;</p>',
    'Ô Dieu, venez à mon aide',
  ],
  ['<p></p>\n<p lang="la">Pater &amp; Filius.</p>', 'Pater & Filius.'],
  ['<p>Qui est comme Dieu\u202f?</p>', 'Qui est comme Dieu\u202f?'],
  ['<p class="rubric">Seule une rubrique.</p><ul><li>Un</li></ul>', ''],
  ['', ''],
])('%j begins with %j', (html, line) => {
  expect(firstLine(html)).toBe(line);
});

test('a long line ends at a word', () => {
  const line = firstLine(`<p>${'parole '.repeat(100)}</p>`);
  expect(line).toMatch(/^(parole )+parole…$/);
  expect(line.length).toBeLessThanOrEqual(181);
});
