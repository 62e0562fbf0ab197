import { Refusal } from '../../contract/refusals.ts';

/**
 * Control characters but tab and line breaks, the marks with which a text can turn the one around it about, and what
 * can stand in no XML.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Text as somebody typed it, in one spelling: composed letters, `\n` at line ends, one empty line at the most. */
export const plainLines = (typed: string): string =>
  withoutInvisible(typed.normalize('NFC').replace(/\r\n?|\u2028|\u2029/g, '\n'))
    .replace(/\t/g, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same on one line: a name, an address. Spaces that do not break belong to French punctuation and stay. */
export const plainLine = (typed: string): string => plainLines(typed).replace(/[ \n]+/g, ' ');

/** Such a line of which something is seen. @throws {Refusal} invalid, about the field: nothing is */
export function visibleLine(typed: string, field: string): string {
  const line = plainLine(typed);
  if (!/[^\p{C}\p{Z}]/u.test(line)) throw new Refusal('invalid', 'required', field);
  return line;
}
