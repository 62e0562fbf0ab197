import { BLANK, NEVER_SEEN } from '../../contract/never-seen.ts';
import { Refusal } from '../../contract/refusals.ts';

/** Also control characters, but for tab and line breaks. */
const INVISIBLE = new RegExp(String.raw`(?![\t\n\r])\p{Cc}|[${NEVER_SEEN}]`, 'gu');

const ONLY_BLANK = new RegExp(`^[${BLANK}]*$`, 'u');
const BLANKS = new RegExp(`[${BLANK}]`, 'gu');

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** What is seen of a text: to say how much it is, not to be read. */
export const seenOf = (text: string): string => text.replace(BLANKS, ' ').trim();

/**
 * Text as somebody typed it, in one spelling: composed letters, `\n` at line ends, one empty line at the most. Nothing
 * where nothing of it is seen.
 */
export const plainLines = (typed: string): string =>
  withoutInvisible(typed.normalize('NFC').replace(/\r\n?|\u2028|\u2029/g, '\n'))
    .replace(/\t/g, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(ONLY_BLANK, '');

/** The same on one line: a name, an address. Spaces that do not break belong to French punctuation and stay. */
export const plainLine = (typed: string): string => plainLines(typed).replace(/[ \n]+/g, ' ');

/** @throws {Refusal} invalid, about the field: nothing is left of what was written in it */
export function needed(left: string, field: string): string {
  if (left === '') throw new Refusal('invalid', 'required', field);
  return left;
}

/** Such lines, or such a line, of which something is seen. @throws {Refusal} invalid, about the field: nothing is */
export const visibleLines = (typed: string, field: string): string => needed(plainLines(typed), field);
export const visibleLine = (typed: string, field: string): string => needed(plainLine(typed), field);
