import { describe, expect, test } from 'vitest';
import { changedPlaces, paragraphsOf, stretchesOf, textDifference } from './text-difference.ts';

const signs = { same: '', added: '+', removed: '-' } as const;
const written = (received: string, edited: string) =>
  paragraphsOf(textDifference(received, edited)).map(paragraph =>
    paragraph.map(({ kind, text }) => signs[kind] + text).join('|'),
  );

describe('the difference of two texts', () => {
  test('is told word by word', () => {
    expect(written('Pendant 11 ans je me taisais.', 'Pendant onze ans, je me taisais.')).toEqual([
      'Pendant |-11|+onze| ans|+,| je me taisais.',
    ]);
  });

  test('takes changed words that follow each other as one change', () => {
    expect(written('Le frère Rigobert était là.', 'Un ami de la famille était là.')).toEqual([
      '-Le frère Rigobert|+Un ami de la famille| était là.',
    ]);
  });

  test('knows accents and apostrophes as parts of words', () => {
    expect(written('J’ai prié l’été.', 'J’ai chanté l’été.')).toEqual(['J’ai |-prié|+chanté| l’été.']);
  });

  test('keeps the paragraphs of the edited text', () => {
    expect(written('Un.\n\nDeux.', 'Un.\n\nDeux.\n\nTrois.')).toEqual(['Un.', 'Deux.', '+Trois.']);
  });

  test('a paragraph that was joined to the one before is one, with the break marked', () => {
    expect(written('Un.\n\nDeux.', 'Un. Deux.')).toEqual(['Un.|- ¶ |+ |Deux.']);
  });

  test('is nothing between equal texts, whatever they are', () => {
    expect(changedPlaces(textDifference('Un.\n\nDeux.', 'Un.\n\nDeux.'))).toBe(0);
    expect(written('', '')).toEqual([]);
  });

  test('put back together gives both texts again', () => {
    const [received, edited] = ['Il a dit : c’est toi.\n\nFin.', 'Il a dit : « C’est toi. »\n\nFin'];
    const parts = textDifference(received, edited);
    const without = (kind: string) => parts.flatMap(part => (part.kind === kind ? [] : part.text)).join('');
    expect([without('added'), without('removed')]).toEqual([received, edited]);
  });
});

test('paragraphs in a row that stay the same are one stretch, those that change stand alone', () => {
  const texts = [
    'Un.\n\nDeux.\n\nTrois.\n\nQuatre.\n\nCinq.',
    'Un.\n\nDeux.\n\n3.\n\nQuatre.\n\n5.',
  ] as const;
  const stretches = stretchesOf(paragraphsOf(textDifference(...texts)));
  expect(stretches.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
});

test('what was taken out and what was put in its place are one place', () => {
  expect(changedPlaces(textDifference('un deux trois', 'un 2 trois'))).toBe(1);
  expect(changedPlaces(textDifference('un deux trois', '1 deux 3'))).toBe(2);
});
