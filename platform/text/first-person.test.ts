import { expect, test } from 'vitest';
import { firstPerson } from './first-person.ts';

test('a voice is the first sentence in which somebody speaks of themselves', () => {
  const text =
    '<p><small>Ce témoignage est un exemple, je le précise ici.</small></p><p>Il pleuvait sur Lyon. C’était en mars, un mardi soir. Je suis entré dans l’église pour m’abriter. Puis je suis resté.</p>';
  expect(firstPerson(text, 'fr')).toBe('Je suis entré dans l’église pour m’abriter.');
});

test.each([
  [
    'fr',
    '<p>Pendant onze ans, j’ai gardé son numéro sans appeler.</p>',
    'Pendant onze ans, j’ai gardé son numéro sans appeler.',
  ],
  [
    'en-US',
    '<p>For eleven years I kept his number without calling.</p>',
    'For eleven years I kept his number without calling.',
  ],
  // The middle of a word is no person.
  ['fr', '<p>La jeunesse du village maintenait le chemin de la mission.</p>', ''],
  ['en-US', '<p>The village of Imeh keeps its mission and its many roads.</p>', ''],
  // Too short to say anything, too long to be one sentence of a page.
  ['fr', '<p>Je suis là.</p>', ''],
  ['fr', `<p>Je ${'marche et '.repeat(40)}chante.</p>`, ''],
] as const)('%s: %s', (language, text, voice) => {
  expect(firstPerson(text, language)).toBe(voice);
});
