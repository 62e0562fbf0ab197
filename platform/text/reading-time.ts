import type { Language } from '../../contract/languages.ts';

/**
 * Mean speed of silent reading in words a minute: S. Trauzettel-Klosinski, K. Dietz, Standardized Assessment
 * of Reading Performance: The New International Reading Speed Texts IReST (IOVS 2012).
 */
const WORDS_A_MINUTE: Readonly<Record<Language, number>> = { fr: 195, 'en-US': 228 };

/**
 * What an editor says of it; undefined when it is to be computed. Sent back beside another text it says nothing, and
 * without a word it stays as long as the text does.
 */
export function readTimeOf(
  said: number | undefined,
  before: { readonly readTime: number; readonly sameText: boolean } | undefined,
): number | undefined {
  if (said !== undefined && said !== before?.readTime) return said;
  return before?.sameText ? before.readTime : undefined;
}

/** Whole minutes, at least one. */
export function readingMinutes(text: string, language: Language): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE[language]));
}
