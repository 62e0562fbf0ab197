/** Letters that readers type as two. Only small ones: what is compared is lowered first. */
export const LIGATURES = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
] as const;

/** 'cœur' → 'coeur'. */
export const withoutLigatures = (text: string): string =>
  LIGATURES.reduce((spelled, [ligature, letters]) => spelled.replaceAll(ligature, letters), text);
