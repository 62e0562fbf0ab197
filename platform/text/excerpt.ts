import { lackingMarks } from './quotation-marks.ts';

const EXCERPT_CHARACTERS = 180;

/** The abstract, or the beginning of the text cut at a word. */
export function excerpt(abstract: string, text: string): string {
  return abstract.trim() || shortened(text);
}

/** The beginning of a text on one line, cut at a word. */
export function shortened(text: string): string {
  // Spaces that do not break belong to French punctuation and stay as they are.
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (line.length <= EXCERPT_CHARACTERS) return line;
  const cut = line.lastIndexOf(' ', EXCERPT_CHARACTERS);
  const kept = withoutLooseEnd(line.slice(0, cut > 0 ? cut : EXCERPT_CHARACTERS));
  return `${kept}…${lackingMarks(kept).after}`;
}

/**
 * What is cut off, without the marks that lead on to what is not shown: a quotation that ends here keeps its mark, one
 * that begins here does not begin; half a character is none.
 */
export const withoutLooseEnd = (cut: string): string =>
  cut.replace(/(?:[\s,;:.!?«“–\p{Cs}-]|(?<=[:,]\s)")+$/u, '');
