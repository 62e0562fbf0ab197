import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

const CONTENT = [
  '<p>Un début.</p>',
  '<h2>Une porte &amp; <em>un</em> seuil</h2>',
  '<blockquote><p>« Regarde-nous. »</p><cite>Actes 3, 4</cite></blockquote>',
  '<p class="aside">Pour prier : <em>Seigneur</em>, ouvre.</p>',
  '<h2>Ensuite</h2>',
  '<blockquote><p>« Mieux que mille. »</p><cite>Psaume 83 (84), 11</cite></blockquote>',
  '<blockquote><p>« Regarde-nous. »</p><cite>Actes 3, 4</cite></blockquote>',
].join('\n');

test('headings and passages are told with the places where they stand', () => {
  const { html, headings, passages } = outlineOf(CONTENT);
  expect(headings).toEqual([
    { id: 'partie-1', name: 'Une porte & un seuil' },
    { id: 'partie-2', name: 'Ensuite' },
  ]);
  expect(passages).toEqual([
    { id: 'passage-1', name: 'Actes 3, 4' },
    { id: 'passage-2', name: 'Psaume 83 (84), 11' },
  ]);
  for (const { id } of [...headings, ...passages]) expect(html.split(`id="${id}"`)).toHaveLength(2);
});

test('side notes are taken out of the text', () => {
  const { html, notes } = outlineOf(CONTENT);
  expect(notes).toEqual(['Pour prier : <em>Seigneur</em>, ouvre.']);
  expect(html).not.toContain('Pour prier');
});

test('what says its language, as words do that come from elsewhere, is told all the same', () => {
  const { html, headings, passages, notes } = outlineOf(
    [
      '<h2 lang="la">Salve Regina</h2>',
      '<blockquote><p>In the beginning.</p><cite lang="en">John 1:1</cite></blockquote>',
      '<p lang="la" class="aside">Ora pro nobis.</p>',
      '<p class="aside" lang="fr-FR">Pour prier.</p>',
    ].join('\n'),
  );
  expect(headings).toEqual([{ id: 'partie-1', name: 'Salve Regina' }]);
  expect(passages).toEqual([{ id: 'passage-1', name: 'John 1:1' }]);
  expect(notes).toEqual(['<span lang="la">Ora pro nobis.</span>', '<span lang="fr-FR">Pour prier.</span>']);
  expect(html).toContain('<h2 lang="la" id="partie-1">');
  expect(html).toContain('<cite lang="en" id="passage-1">');
});
