const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/**
 * What a name is ordered by in French and in English alike, as code points: letters without accents and capitals.
 * A key rather than a collation, so that every store gives the same order.
 */
export const sortKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[œæß]/g, letter => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
