/** The lists of the site, by their part of the address. Without schemas: every page of the web reads it. */
import type { OtherKind } from './publication-kinds.ts';
import type { PostType } from './taxonomy.ts';

/** The part of the address under which texts of a type stand. */
export const SECTION_OF_TYPE = { post: 'enseignement', prierre: 'prierre' } as const satisfies Record<
  PostType,
  string
>;

/** Where the pages of the other kinds stand; a voice-over is heard on the page of its text. */
export const SECTION_OF_KIND = {
  multimedia: 'multimedia',
  document: 'documentation',
  actualite: 'actualite',
  realisation: 'realisation',
  voix_off: null,
} as const satisfies Record<OtherKind, string | null>;

export const SECTIONS = [
  SECTION_OF_TYPE.post,
  SECTION_OF_TYPE.prierre,
  'temoignage',
  SECTION_OF_KIND.multimedia,
  SECTION_OF_KIND.document,
  SECTION_OF_KIND.actualite,
  SECTION_OF_KIND.realisation,
] as const;
export type Section = (typeof SECTIONS)[number];

export const isSection = (name: string | undefined): name is Section =>
  (SECTIONS as readonly (string | undefined)[]).includes(name);

/** What a list is narrowed by in its address; all else that is appended to a link makes no other list of it. */
export const LIST_PARAMETERS = ['theme', 'sort', 'page'] as const;
export const SEARCH_PARAMETERS = ['q', 'kind', 'page'] as const;

/** Of texts that stand in categories; undefined of all others. */
export const typeOfSection = (section: string | undefined): PostType | undefined =>
  section === SECTION_OF_TYPE.post ? 'post' : section === SECTION_OF_TYPE.prierre ? 'prierre' : undefined;
