import type { SearchKind } from '../../../contract/search.ts';

/** In the order of the screen; the contract's own list would bring its schemas along. */
export const KINDS = [
  'prierre',
  'enseignement',
  'temoignage',
  'multimedia',
  'documentation',
  'actualite',
  'realisation',
] as const satisfies readonly SearchKind[];

export const isSearchKind = (value: unknown): value is SearchKind => KINDS.includes(value as SearchKind);
