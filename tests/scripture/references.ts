/** References of scripture as the demo content writes them: `Jn 11, 21 et 32`, `Psalm 50 (51):19`. */
import type { Language } from '../../contract/languages.ts';

/** The names of each book in each language. Douay counts four books of Kings, so those say both numbers. */
const BOOKS: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  Genesis: { fr: ['Genèse', 'Gn'], 'en-US': ['Genesis', 'Gen'] },
  Exodus: { fr: ['Exode', 'Ex'], 'en-US': ['Exodus', 'Ex'] },
  Deuteronomy: { fr: ['Deutéronome', 'Dt'], 'en-US': ['Deuteronomy', 'Dt'] },
  ISamuel: { fr: ['1 Samuel', '1 S'], 'en-US': ['1 Kings (1 Samuel)'] },
  IKings: { fr: ['1 Rois', '1 R'], 'en-US': ['3 Kings (1 Kings)', '3 Kings [1 Kings]'] },
  IIMaccabees: { fr: ['2 Maccabées', '2 M'], 'en-US': ['2 Maccabees', '2 Mac'] },
  Psalms: { fr: ['Psaume', 'psaume', 'Ps'], 'en-US': ['Psalm', 'Ps'] },
  Proverbs: { fr: ['Proverbes', 'Pr'], 'en-US': ['Proverbs', 'Prv'] },
  Wisdom: { fr: ['Sagesse', 'Sg'], 'en-US': ['Wisdom', 'Wis'] },
  Sirach: { fr: ['Siracide', 'Si'], 'en-US': ['Sirach', 'Sir'] },
  Isaiah: { fr: ['Isaïe', 'Is'], 'en-US': ['Isaiah', 'Is'] },
  Matthew: { fr: ['Matthieu', 'Mt'], 'en-US': ['Matthew', 'Mt'] },
  Mark: { fr: ['Marc', 'Mc'], 'en-US': ['Mark', 'Mk'] },
  Luke: { fr: ['Luc', 'Lc'], 'en-US': ['Luke', 'Lk'] },
  John: { fr: ['Jean', 'Jn'], 'en-US': ['John', 'Jn'] },
  Acts: { fr: ['Actes', 'Ac'], 'en-US': ['Acts'] },
  Romans: { fr: ['Romains', 'Rm'], 'en-US': ['Romans', 'Rom'] },
  ICorinthians: { fr: ['1 Corinthiens', '1 Co'], 'en-US': ['1 Corinthians', '1 Cor'] },
  Ephesians: { fr: ['Éphésiens', 'Ep'], 'en-US': ['Ephesians', 'Eph'] },
  Colossians: { fr: ['Colossiens', 'Col'], 'en-US': ['Colossians', 'Col'] },
  IThessalonians: { fr: ['1 Thessaloniciens', '1 Th'], 'en-US': ['1 Thessalonians', '1 Thes'] },
  Hebrews: { fr: ['Hébreux', 'He'], 'en-US': ['Hebrews', 'Heb'] },
  James: { fr: ['Jacques', 'Jc'], 'en-US': ['James', 'Jas'] },
  RevelationofJohn: { fr: ['Apocalypse', 'Ap'], 'en-US': ['Revelation', 'Rev'] },
};

export interface Reference {
  /** Where it stands in the text, and how it is written there. */
  readonly at: number;
  readonly written: string;
  readonly book: string;
  readonly chapter: number;
  /** First and last verse of each passage; none where it names the whole chapter. */
  readonly passages: readonly (readonly [first: number, last: number])[];
  readonly fault?: string;
}

const escaped = (name: string): string => name.replace(/[[\]()]/g, '\\$&');
const booksOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(Object.entries(BOOKS).flatMap(([book, names]) => names[language].map(name => [name, book])));

const verses = { fr: ',(?: au verset)? ', 'en-US': '(?:, verse |:)' } as const;
const LIST = '\\d+(?:-\\d+)?(?:(?:,| et| and) \\d+(?:-\\d+)?)*';
const SPACES = /[\u00a0\u202f\n]/g;

function patternOf(language: Language, names: readonly string[]): RegExp {
  const book = names.toSorted((a, b) => b.length - a.length).map(escaped);
  const chapter = '(?<chapter>\\d+)(?: \\((?<hebrew>\\d+)\\))?';
  const known = `(?<book>${book.join('|')}) ${chapter}(?:${verses[language]}(?<verses>${LIST}))?`;
  const other = `(?:\\d )?\\p{Lu}\\p{L}+\\.? \\d+${verses[language]}\\d+`;
  return new RegExp(`(?<![\\p{L}\\d])(?:${known}|${other})(?!\\d)`, 'gu');
}

/** What the Greek and the Latin Bible count as one psalm, by its number there. */
function hebrewNumbers(psalm: number): readonly number[] {
  if (psalm <= 8 || psalm >= 148) return [psalm];
  if (psalm === 9) return [9, 10];
  if (psalm === 113) return [114, 115];
  if (psalm === 114 || psalm === 115) return [116];
  if (psalm >= 146) return [147];
  return [psalm + 1];
}

/** Every reference in a text; what looks like one and names no book that is known has its fault. */
export function referencesIn(text: string, language: Language): Reference[] {
  const books = booksOf(language);
  const found = text.replace(SPACES, ' ').matchAll(patternOf(language, [...books.keys()]));
  return [...found].map(({ 0: written, index: at, groups = {} }) => {
    const { book: name = '', chapter: number, hebrew: second, verses: list = '' } = groups;
    const book = books.get(name);
    if (!book)
      return { at, written, book: '', chapter: 0, passages: [], fault: 'names no book that is known' };
    const [latin, hebrew] = [Number(number), Number(second)];
    const paired = book !== 'Psalms' || hebrewNumbers(latin).includes(hebrew);
    return {
      at,
      written,
      book,
      chapter: book === 'Psalms' && language === 'fr' ? hebrew : latin,
      passages: [...list.matchAll(/(\d+)(?:-(\d+))?/g)].map(
        ([, first, last]) => [Number(first), Number(last ?? first)] as const,
      ),
      ...(!paired && { fault: 'has not both numbers of that psalm' }),
    };
  });
}
