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

/** Beyond so many of one title, a number says nothing any more. */
const NUMBERED = 8;
/** What has the id in it is free, unless somebody has guessed it. */
const WITH_ID = 3;

/** The names to try for a title, in order: `psaume-120`, `psaume-120-2`, … and at last `psaume-120-3oeuknjme2`. */
export function slugCandidates(title: string, id: number): string[] {
  const slug = slugOf(title);
  const withId = `${slug}-${id.toString(36)}`;
  const numbered = (base: string, count: number) =>
    Array.from({ length: count }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`));
  return [...numbered(slug, NUMBERED), ...numbered(withId, WITH_ID)];
}
