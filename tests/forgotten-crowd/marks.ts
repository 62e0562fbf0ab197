import { createRandom } from '../random.ts';
import { formsOf, type Needle } from './find-bytes.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MARK_LETTERS = 14;
/** A search index keeps of a word only what differs from the one before it. */
const SURE_LETTERS = 9;

/** What is known of one person, under what it is: each value stands nowhere else. */
export interface Marks {
  /** A word for something of theirs. */
  word(what: string): string;
  phone(what: string): string;
  birthDay(): string;
  /** Bytes that nobody else has. */
  bytes(what: string, bytes: Buffer): void;
  needles(): readonly Needle[];
  words(isAskedFor: (what: string) => boolean): readonly string[];
}

export function createMarks(seed: number) {
  const { random, pick } = createRandom(seed);
  let people = 0;
  const taken = new Set<string>();
  const fresh = (make: () => string): string => {
    for (;;) {
      const made = make();
      if (taken.has(made)) continue;
      taken.add(made);
      return made;
    }
  };
  // Its end is one that no rule of a language takes for an ending.
  const newWord = () => `${Array.from({ length: MARK_LETTERS - 1 }, () => pick([...LETTERS])).join('')}k`;
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

  return (): Marks => {
    people += 1;
    const person = people;
    const needles: Needle[] = [];
    const words: { readonly what: string; readonly word: string }[] = [];
    const keep = (what: string, value: string | Buffer): void => {
      needles.push(...formsOf(`${what} of ${person}`, value));
    };
    return {
      word(what) {
        const made = fresh(newWord);
        keep(what, made.slice(-SURE_LETTERS));
        words.push({ what, word: made });
        return made;
      },
      phone(what) {
        const made = fresh(() => `67${digits(7)}`);
        keep(what, made);
        return `+237${made}`;
      },
      birthDay() {
        const two = (below: number) => String(1 + Math.floor(random() * below)).padStart(2, '0');
        const made = fresh(() => `19${two(59)}-${two(12)}-${two(28)}`);
        keep('birthDay', made);
        return made;
      },
      bytes: keep,
      needles: () => needles,
      words: isAskedFor => words.filter(({ what }) => isAskedFor(what)).map(({ word }) => word),
    };
  };
}
