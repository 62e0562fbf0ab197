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
