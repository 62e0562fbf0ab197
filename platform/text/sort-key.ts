import { withoutLigatures } from './ligatures.ts';

/**
 * What a name is ordered by in French and in English alike, as code points: letters without accents and capitals.
 * A key rather than a collation, so that every store gives the same order.
 */
export const sortKey = (name: string): string =>
  withoutLigatures(name.trim().toLowerCase()).normalize('NFD').replace(/\p{M}/gu, '');
