import { otherLanguage } from '../../../contract/languages.ts';
import { useLanguage } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';

const NAMES = { fr: { short: 'FR', long: 'Français' }, 'en-US': { short: 'EN', long: 'English' } };

/** A page in the other language is another document: an ordinary link, which loads its own texts. */
export function OtherLanguage({ path, form = 'short' }: { path: string; form?: 'short' | 'long' }) {
  const other = otherLanguage(useLanguage());
  return (
    <a href={path} hrefLang={other} lang={other} title={NAMES[other].long}>
      {NAMES[other][form]}
    </a>
  );
}

export function LanguageSwitch({ otherLanguagePath }: { otherLanguagePath: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const here = <b aria-current="true">{NAMES[lang].short}</b>;
  const there = <OtherLanguage path={otherLanguagePath} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="languages" role="group" aria-label={t('language')}>
      {lang === 'fr' ? here : there}
      {lang === 'fr' ? there : here}
    </div>
  );
}
