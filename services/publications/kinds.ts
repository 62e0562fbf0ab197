import { postPath } from '../../contract/addresses.ts';
import type { Language } from '../../contract/languages.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import type { ResourceName } from '../../contract/references.ts';
import { SECTION_OF_KIND } from '../../contract/sections.ts';
import type { PostType } from '../../contract/taxonomy.ts';

/** A text as far as the address of its page goes. */
export interface Placed {
  readonly type: PostType | null;
  readonly language: Language;
  readonly slug: string;
  /** The slug of its first category in that language. */
  readonly category: string | undefined;
}

/** All in which the kinds differ but the fields of their own, which the contract has. */
export interface Kind {
  /** Whether it is of a type, a teaching or a prayer, and stands in categories. */
  readonly isClassified: boolean;
  /** Below its collection: what leads to one by its slug. */
  readonly bySlug: string;
  /** Of its page, below `/{language}/`; null for what is heard on the page of its text. */
  readonly path: (text: Placed) => string | null;
  /** Fields of its own that hold references, and what these lead to. */
  readonly references: Readonly<Record<string, ResourceName>>;
}

const other = (kind: Exclude<PublicationKind, 'post'>, references: Kind['references'] = {}): Kind => {
  const section = SECTION_OF_KIND[kind];
  return {
    isClassified: false,
    bySlug: 'slug/:slug',
    path: ({ slug }) => (section === null ? null : `${section}/${slug}`),
    references,
  };
};

export const KINDS: Readonly<Record<PublicationKind, Kind>> = {
  post: {
    isClassified: true,
    bySlug: ':type/:slug',
    path: ({ type, language, category, slug }) => postPath(type ?? 'post', language, category, slug),
    references: { categories: 'Category' },
  },
  actualite: other('actualite'),
  document: other('document', { files: 'File' }),
  realisation: other('realisation', { gallery: 'File' }),
  multimedia: other('multimedia'),
  voix_off: other('voix_off', { text: 'Post', audio: 'File' }),
};
