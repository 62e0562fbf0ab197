import { withoutLigatures } from '../../platform/text/ligatures.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'ng',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
};
const MAX_CHARACTERS = 80;

/** A title as a part of an address: small letters, digits and single hyphens, cut at a word; `texte` when nothing is left. */
export function slugOf(title: string): string {
  const slug = withoutLigatures(title.toLowerCase())
    .replace(/[øłđɛɔŋəɓɗ]/g, letter => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= MAX_CHARACTERS) return slug || 'texte';
  const cut = slug.lastIndexOf('-', MAX_CHARACTERS);
  return slug.slice(0, cut > 0 ? cut : MAX_CHARACTERS);
}

/** The names to try for a title, in order: `psaume-120`, `psaume-120-2`, … */
export function* slugCandidates(title: string): Generator<string> {
  const slug = slugOf(title);
  yield slug;
  for (let n = 2; ; n++) yield `${slug}-${n}`;
}
