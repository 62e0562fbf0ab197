/** How text becomes words, the same way for what is indexed and for what is typed. */
import { LIGATURES, withoutLigatures } from '../platform/text/ligatures.ts';

/** What is stored and shown: composed characters, single spaces, nothing invisible inside words. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu, ' ')
    .trim();

/** Without case and accents but with ligatures: of the same length, so that a place found in it is a place in the text. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const even = lower.length === text.length ? lower : Array.from(text, sameLength).join('');
  return even.replace(/[^\0-\x7F]/g, bare);
}

/** A few letters grow when lowered ('İ'): they stay as they are. */
function sameLength(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

const BARE = new Map<string, string>();

function bare(unit: string): string {
  let known = BARE.get(unit);
  if (known === undefined) {
    const base = unit.normalize('NFD').replace(/\p{M}/gu, '');
    known = base.length === 1 ? base : unit;
    BARE.set(unit, known);
  }
  return known;
}

/** The words of a folded text as they are indexed. */
export function wordsOf(folded: string): string[] {
  const spelled = NOT_ASCII.test(folded) ? withoutLigatures(folded.replace(/[^\0-\x7F]/gu, ofWord)) : folded;
  return spelled.match(/[A-Za-z0-9\u0080-\uFFFF]+/g) ?? [];
}

const NOT_ASCII = /[^\0-\x7F]/;

/** Only these few are looked up in the tables of Unicode, which takes the time of many others. */
function ofWord(character: string): string {
  if (/[\p{L}\p{N}]/u.test(character)) return character;
  return /\p{M}/u.test(character) ? '' : ' ';
}

/** How an indexed word may stand in a folded text: 'coeur' also as 'cœur'. */
export function spellingsOf(word: string): string[] {
  let spellings = [word];
  for (const [ligature, letters] of LIGATURES) {
    if (word.includes(letters)) {
      spellings = spellings.flatMap(spelling => [spelling, spelling.replaceAll(letters, ligature)]);
    }
  }
  return spellings;
}

export interface TypedWord {
  readonly text: string;
  /** The last word while it is being typed: everything that begins with it matches. */
  readonly prefix: boolean;
}

/** More words than this say no more about what is meant, and each costs a look-up. */
const MAX_WORDS = 12;
const MAX_CHARACTERS = 500;

/** The 'l' of 'l’amour', the 's' of 'God’s': who searches means a text without them as well. */
const PARTED = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’]|['’](?:[dmst]|ll|re|ve)(?![\p{L}\p{N}])/gu;

/** The distinct words of a query; the last one is a prefix unless something that ends a word follows it. */
export function typedWords(query: string): TypedWord[] {
  const folded = fold(query.slice(0, MAX_CHARACTERS).toWellFormed().normalize('NFC'));
  // Many write « aujourd’hui » without its apostrophe.
  const whole = folded.replace(PARTED, ' ').replace(/(?<![\p{L}\p{N}])aujourdh/gu, 'aujourd h');
  const meant = /[\p{L}\p{N}]/u.test(whole) ? whole : folded;
  const words = wordsOf(meant).slice(0, MAX_WORDS);
  const open = /[\p{L}\p{N}\p{M}]$/u.test(meant);
  const last = words.length - 1;
  return words.flatMap((text, at) => {
    const prefix = open && at === last;
    const repeated = !prefix && words.indexOf(text) !== at;
    return repeated ? [] : [{ text, prefix }];
  });
}

/** How many typos a word may hold. Numbers are meant as they stand; what is longer than any word is no word. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (/^\p{N}+$/u.test(word) || word.length < 5 || word.length > 40) return 0;
  return word.length < 9 ? 1 : 2;
}
