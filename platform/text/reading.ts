import type { Language } from '../../contract/languages.ts';

/**
 * Mean speed of silent reading in words a minute: S. Trauzettel-Klosinski, K. Dietz, Standardized Assessment
 * of Reading Performance: The New International Reading Speed Texts IReST (IOVS 2012).
 */
const WORDS_A_MINUTE: Readonly<Record<Language, number>> = { fr: 195, 'en-US': 228 };

/** Whole minutes, at least one. */
export function readingMinutes(text: string, language: Language): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE[language]));
}

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
  return `${line.slice(0, cut > 0 ? cut : EXCERPT_CHARACTERS).replace(/[\s,;:.!?«»“”–-]+$/u, '')}…`;
}
