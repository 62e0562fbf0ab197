/** Letters alone, as they are looked for: « Évangile » stands under E and is found by « evan ». */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/['’-]/g, ' ');

const NUMBERED = '0–9';

interface Titled {
  readonly title: string;
}

/** Those of whose title a word begins so, in the order of the alphabet, under their initials. */
export function byInitial<T extends Titled>(
  all: readonly T[],
  language: string,
  sought = '',
): readonly (readonly [initial: string, found: readonly T[]])[] {
  const wanted = ` ${plain(sought).trim()}`;
  const groups = new Map<string, T[]>();
  const inOrder = all
    .filter(({ title }) => ` ${plain(title)}`.includes(wanted))
    .sort((a, b) => a.title.localeCompare(b.title, language, { numeric: true, ignorePunctuation: true }));
  for (const one of inOrder) {
    const first = /\p{L}|\p{N}/u.exec(plain(one.title))?.[0] ?? '';
    const initial = /\p{L}/u.test(first) ? first.toUpperCase() : NUMBERED;
    groups.set(initial, [...(groups.get(initial) ?? []), one]);
  }
  return [...groups];
}
