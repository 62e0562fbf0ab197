import type { PublicationItem } from '../../../contract/publication-kinds.ts';
import { SECTION_OF_KIND } from '../../../contract/sections.ts';
import type { CoverKind } from '../../frame/routes/paths.ts';

/** The kinds that have pages of their own. */
export type PageKind = 'actualite' | 'document' | 'realisation' | 'multimedia';
export type Publication<Kind extends PageKind = PageKind> = {
  readonly [One in Kind]: PublicationItem<One>;
}[Kind];

/** Where the pages and the answers of a kind are, and its drawn cover. */
export const KINDS = {
  actualite: { section: SECTION_OF_KIND.actualite, collection: '/api/actualites', cover: 'teaching' },
  document: { section: SECTION_OF_KIND.document, collection: '/api/documents', cover: 'teaching' },
  realisation: { section: SECTION_OF_KIND.realisation, collection: '/api/realisations', cover: 'testimony' },
  multimedia: { section: SECTION_OF_KIND.multimedia, collection: '/api/multimedias', cover: 'prayer' },
} as const satisfies Record<PageKind, { section: string; collection: string; cover: CoverKind }>;
