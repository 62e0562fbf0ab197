import type { Language } from '../../../contract/languages.ts';

/** What a language is called in that of the page; undefined when it is that one, or not known. */
export function otherLanguageName(tag: string | null, lang: Language): string | undefined {
  const [language = ''] = (tag ?? '').split('-');
  if (language === '' || language === lang.split('-')[0]) return undefined;
  return new Intl.DisplayNames([lang], { type: 'language' }).of(language);
}
