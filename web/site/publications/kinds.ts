import type { PublicationItem } from '../../../contract/publication-kinds.ts';
import type { CoverKind } from '../../frame/routes/paths.ts';

/** The kinds that have pages of their own. */
export type PageKind = 'actualite' | 'document' | 'realisation' | 'multimedia';
export type Publication = {
  readonly [Kind in PageKind]: PublicationItem<Kind>;
}[PageKind];

/** Where the pages and the answers of a kind are (`SECTION_OF_KIND` without its schemas), and its drawn cover. */
export const KINDS = {
  actualite: { section: 'actualite', collection: '/api/actualites', cover: 'teaching' },
  document: { section: 'documentation', collection: '/api/documents', cover: 'teaching' },
  realisation: { section: 'realisation', collection: '/api/realisations', cover: 'testimony' },
  multimedia: { section: 'multimedia', collection: '/api/multimedias', cover: 'prayer' },
} as const satisfies Record<PageKind, { section: string; collection: string; cover: CoverKind }>;
