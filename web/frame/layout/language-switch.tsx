import { useTranslation } from 'react-i18next';
import { otherLanguage } from '../../../contract/languages.ts';
import { useLanguage } from '../start/services-context.ts';

const NAMES = { fr: { short: 'FR', long: 'Français' }, 'en-US': { short: 'EN', long: 'English' } };

/** A page in the other language is another document: an ordinary link, which loads its own texts. */
export function LanguageSwitch({ otherLanguagePath }: { otherLanguagePath: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const other = otherLanguage(lang);
  const here = <b aria-current="true">{NAMES[lang].short}</b>;
  const there = (
    <a href={otherLanguagePath} hrefLang={other} lang={other} title={NAMES[other].long}>
      {NAMES[other].short}
    </a>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="languages" role="group" aria-label={t('language')}>
      {lang === 'fr' ? here : there}
      {lang === 'fr' ? there : here}
    </div>
  );
}
