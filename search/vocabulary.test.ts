import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../tests/random.ts';
import { Vocabulary } from './vocabulary.ts';

const vocabularyOf = (words: Iterable<string>) => {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(word);
  return vocabulary;
};

/** The whole table of distances: insertion, deletion, substitution, transposition of neighbours. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i || j),
  );
  const cell = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const least = Math.min(
        cell(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        swapped,
      );
      (table[i] as number[])[j] = least;
    }
  }
  return cell(a.length, b.length);
}
const editsOfBeginning = (word: string, candidate: string) =>
  Math.min(...Array.from({ length: candidate.length + 1 }, (_, end) => edits(word, candidate.slice(0, end))));

describe('near words', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

  test.each([
    ['whole words', false, edits],
    ['beginnings', true, editsOfBeginning],
  ] as const)('%s: exactly those that the whole table of distances names', (_, prefix, distance) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(letters, { maxLength: 20 }),
        letters,
        fc.constantFrom(1, 2),
        (words, typed, most) => {
          const expected = words
            .map(word => [word, distance(typed, word)] as const)
            .filter(([, least]) => least > 0 && least <= most);
          const found = vocabularyOf(words).near(typed, prefix, most);
          expect(new Map(found.map(({ word, edits: least }) => [word, least]))).toEqual(new Map(expected));
        },
      ),
      { numRuns: rounds(300) },
    );
  });

  test('the nearest first, then those in the most texts, then by the alphabet', () => {
    const vocabulary = vocabularyOf(['maisan', 'maison', 'maisin', 'raisons', 'maison']);
    expect(vocabulary.near('maisen', false, 2).map(({ word }) => word)).toEqual([
      'maison',
      'maisan',
      'maisin',
    ]);
  });
});

describe('what changes', () => {
  test('a word is near while a text holds it', () => {
    const vocabulary = vocabularyOf(['maison', 'maison']);
    vocabulary.remove('maison');
    expect(vocabulary.near('maisen', false, 1)).toHaveLength(1);
    vocabulary.remove('maison');
    expect(vocabulary.near('maisen', false, 1)).toEqual([]);
    vocabulary.add('maison');
    expect(vocabulary.near('maisen', false, 1)).toEqual([{ word: 'maison', edits: 1, texts: 1 }]);
  });

  test('texts are counted for a word and for a beginning', () => {
    const vocabulary = vocabularyOf(['mai', 'maison', 'maisons', 'mal', 'maison']);
    expect(vocabulary.texts('maison', false, 9)).toBe(2);
    expect(vocabulary.texts('mai', true, 9)).toBe(4);
    expect(vocabulary.texts('mai', true, 2)).toBeGreaterThanOrEqual(2);
    expect(vocabulary.texts('x', true, 9)).toBe(0);
  });
});
