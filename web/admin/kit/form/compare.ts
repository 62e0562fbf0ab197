/** The texts of a form, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

export interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What has become of a text that two have changed since `base`. */
export interface Compared {
  /** Both have changed it: one has to be chosen. */
  readonly clashes: readonly Difference[];
  /** Only the other one has: taken over without a word. */
  readonly taken: Texts;
}

export function compare(base: Texts, mine: Texts, theirs: Texts): Compared {
  const changed = Object.keys(theirs).filter(
    field => theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
  const isMine = (field: string) => (mine[field] ?? '') !== (base[field] ?? '');
  return {
    clashes: changed
      .filter(isMine)
      .map(field => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' })),
    taken: Object.fromEntries(
      changed.filter(field => !isMine(field)).map(field => [field, theirs[field] ?? '']),
    ),
  };
}

/** What of a form differs from what it began with. */
export const changedOf = (base: Texts, mine: Texts): Texts =>
  Object.fromEntries(Object.entries(mine).filter(([field, text]) => text !== (base[field] ?? '')));
