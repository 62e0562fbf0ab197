import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/languages.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { amountOf, dayOf, durationOf } from '../../frame/typesetting/dates.ts';
import type { Publication } from './kinds.ts';

type Translate = TFunction<['publications']>;

const onDay = (date: string | null, lang: Language): string | undefined =>
  date === null ? undefined : dayOf(`${date}T12:00:00Z`, lang);

/** What there is to say of it in a line: when, where, how much. */
function factsOf(publication: Publication, t: Translate, lang: Language): readonly string[] {
  const facts: (string | undefined)[] = [];
  if ('happensOn' in publication) facts.push(onDay(publication.happensOn, lang), publication.place);
  if ('pages' in publication)
    facts.push(
      t(`document.natures.${publication.nature}`),
      publication.pages === null ? undefined : t('document.pages', { count: publication.pages }),
      languageOf(publication.inLanguage, lang),
    );
  if ('amount' in publication)
    facts.push(
      t(`realisation.natures.${publication.nature}`),
      publication.place,
      onDay(publication.happenedOn, lang),
      publication.amount === null ? undefined : amountOf(publication.amount, publication.currency, lang),
    );
  if ('media' in publication)
    facts.push(
      t(`multimedia.media.${publication.media}`),
      publication.duration === null ? undefined : durationOf(publication.duration, lang),
      languageOf(publication.inLanguage, lang),
    );
  return facts.filter(fact => fact !== undefined && fact !== '') as string[];
}

/** Its name, where it is not the language of the page. */
function languageOf(tag: string | null, lang: Language): string | undefined {
  if (tag === null || lang.startsWith(tag)) return undefined;
  return new Intl.DisplayNames([lang], { type: 'language' }).of(tag);
}

export function Facts({ publication }: { publication: Publication }) {
  const { t } = useTranslation(['publications']);
  const lang = useLanguage();
  const facts = factsOf(publication, t, lang);
  return (
    facts.length > 0 && (
      <p className="meta">
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    )
  );
}
