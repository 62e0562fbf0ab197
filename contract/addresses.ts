import type { Language } from './languages.ts';
import type { OtherKind } from './publication-kinds.ts';
import { type PostType, SECTION_OF_TYPE } from './taxonomy.ts';

/** Stands in the address of a text that has no category. */
const NO_CATEGORY: Readonly<Record<Language, string>> = { fr: 'autres', 'en-US': 'other' };

/** The address of a text below `/{language}/`: `prierre/avec-marie/magnificat`. */
export const postPath = (
  type: PostType,
  language: Language,
  category: string | undefined,
  slug: string,
): string => `${SECTION_OF_TYPE[type]}/${category ?? NO_CATEGORY[language]}/${slug}`;

/** Where the pages of the other kinds stand; a voice-over is heard on the page of its text. */
export const SECTION_OF_KIND = {
  actualite: 'actualite',
  document: 'documentation',
  realisation: 'realisation',
  multimedia: 'multimedia',
  voix_off: null,
} as const satisfies Record<OtherKind, string | null>;

export const testimonyPath = (slug: string): string => `temoignage/${slug}`;
