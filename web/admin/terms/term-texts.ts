import { LANGUAGES } from '../../../contract/languages.ts';
import type { Texts } from '../kit/form/compare.ts';
import type { Term } from './api/terms.ts';

/** Its words in both languages, under the names that the API complains of. */
export const fieldsOfTerm = ({ translations }: Pick<Term, 'translations'>): Texts =>
  Object.fromEntries(
    LANGUAGES.flatMap(language =>
      Object.entries(translations?.[language] ?? {})
        .filter(([field]) => field !== 'slug')
        .map(([field, text]) => [`translations.${language}.${field}`, text] as const),
    ),
  );

/** `translations.fr.title` as the API takes it. */
export function asPatch(changed: Texts): { readonly translations: Record<string, Record<string, string>> } {
  const translations: Record<string, Record<string, string>> = {};
  for (const [name, text] of Object.entries(changed)) {
    const [, language = '', field = ''] = name.split('.');
    translations[language] = { ...translations[language], [field]: text };
  }
  return { translations };
}
