/** The languages of the platform, as they stand in addresses; the first is the default. */
export const LANGUAGES = ['fr', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'fr';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

export const otherLanguage = (language: Language): Language => (language === 'fr' ? 'en-US' : 'fr');

/**
 * The best supported language of an `Accept-Language` value (RFC 9110, 12.5.4): the highest quality
 * whose primary subtag is ours; the default when none is.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map(p => /^\s*q=([0-9.]+)\s*$/.exec(p)?.[1]).find(q => q !== undefined);
      return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of wanted) {
    const match = LANGUAGES.find(language => language.split('-')[0] === primary);
    if (match) return match;
  }
  return DEFAULT_LANGUAGE;
}
