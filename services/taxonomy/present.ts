import { type Language, otherLanguage } from '../../contract/languages.ts';
import { reference } from '../../contract/references.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import { TERM_RESOURCE } from '../../projections/find-terms.ts';
import type { TermDocument } from '../../projections/terms.ts';

/** `count`: how many published texts stand in it, of a category. */
export function presentTerm(
  term: TermDocument,
  language: Language,
  count: number | undefined,
  formerSlugs: readonly string[],
): JsonLd {
  const { kind, id, type, translations, createdAt, updatedAt } = term;
  const resource = TERM_RESOURCE[kind];
  const other = otherLanguage(language);
  return {
    '@id': reference(resource, id),
    '@type': resource,
    id,
    ...(type !== null && { type }),
    ...translations[language],
    createdAt,
    updatedAt,
    ...(count !== undefined && {
      count,
      rank: term.rank,
      formerSlugs: slugsIn(formerSlugs, language),
      alternate: { language: other, slug: translations[other].slug },
    }),
  };
}

/** Of `{language}/{slug}`. */
const slugsIn = (slugs: readonly string[], language: Language): string[] =>
  slugs.filter(slug => slug.startsWith(`${language}/`)).map(slug => slug.slice(language.length + 1));
