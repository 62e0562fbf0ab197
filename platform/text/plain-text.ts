/** Control characters but the line break, and the marks with which a text can turn the one around it about. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text as somebody typed it, in one spelling: composed letters, `\n` at line ends, one empty line at the most. */
export const plainLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same on one line: a name, an address. Spaces that do not break belong to French punctuation and stay. */
export const plainLine = (typed: string): string => plainLines(typed).replace(/[ \n]+/g, ' ');
