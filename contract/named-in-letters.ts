import { testimonyPath } from './addresses.ts';
import type { Language } from './languages.ts';

const A_TESTIMONY: Readonly<Record<Language, string>> = { fr: 'un témoignage', 'en-US': 'a testimony' };

/** How letters name a text; null: by its kind. */
export function namedInLetters(language: Language, title: string | null): string {
  if (title === null) return A_TESTIMONY[language];
  return language === 'fr' ? `«\u00a0${title}\u00a0»` : `“${title}”`;
}

/**
 * Of the text that a comment stands under. The title of a testimony tells of who wrote it, and goes with them: the
 * letters of others do not have it.
 */
export const titleForOthers = ({
  title,
  path,
}: {
  readonly title: string;
  /** Below `/{language}/`. */
  readonly path: string;
}): string | null => (path.startsWith(testimonyPath('')) ? null : title);
