import type { Language } from './languages.ts';
import { SECTION_OF_TYPE } from './sections.ts';
import type { PostType } from './taxonomy.ts';

/** Stands in the address of a text that has no category. */
const NO_CATEGORY: Readonly<Record<Language, string>> = { fr: 'autres', 'en-US': 'other' };

/** The address of a text below `/{language}/`: `prierre/avec-marie/magnificat`. */
export const postPath = (
  type: PostType,
  language: Language,
  category: string | undefined,
  slug: string,
): string => `${SECTION_OF_TYPE[type]}/${category ?? NO_CATEGORY[language]}/${slug}`;

export const testimonyPath = (slug: string): string => `temoignage/${slug}`;
