import { expect, test } from 'vitest';
import { fold, typedWords } from '../words.ts';
import { formsIn } from './forms-in.ts';

test.each([
  ['as it stands', 'Le bon pasteur', 'pasteur ', ['pasteur']],
  ['without accents', 'La miséricorde', 'misericorde ', ['misericorde']],
  ['by its beginning', 'La miséricorde', 'misé', ['mise…']],
  ['as a synonym', 'L’Eucharistie du dimanche', 'messe ', ['messe', 'eucharistie']],
  ['with a typo, though another word is near', 'Le pasteur et les pâtures', 'pastuer ', ['pasteur']],
  ['with two typos', 'La miséricorde', 'misricrode ', ['misericorde']],
  ['by a beginning with a typo', 'La miséricorde', 'miseircor', ['misericorde']],
  ['as two that stand side by side', 'Ma grand-mère priait', 'grandmere ', ['grand', 'mere']],
  ['as two, where it is short', 'Et là-bas la mer', 'labas ', ['la', 'bas']],
  ['not as two that stand apart', 'Un grand arbre et sa mère', 'grandmere ', []],
  ['not at all, where it is short and misspelt', 'La foi', 'fio ', []],
  ['each word for itself', 'Le bon pasteur', 'bon pastuer ', ['bon', 'pasteur']],
])('a word is marked %s', (_, text, typed, forms) => {
  const found = formsIn(fold(text), typedWords(typed));
  expect(found.map(({ text, prefix }) => text + (prefix ? '…' : ''))).toEqual(forms);
});
