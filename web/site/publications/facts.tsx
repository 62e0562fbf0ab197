import type { TFunction } from 'i18next';
import type { Language } from '../../../contract/languages.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { amountOf, dayOf, durationOf } from '../../frame/typesetting/dates.ts';
import { Raised } from '../../frame/typesetting/raised.tsx';
import type { Publication } from './kinds.ts';
import { otherLanguageName } from './language-name.ts';

type Translate = TFunction<['publications']>;

const onDay = (date: string | null, lang: Language): string | undefined =>
  date === null ? undefined : dayOf(`${date}T12:00:00Z`, lang);

/** What there is to say of it in a line: when, where, how much. */
function factsOf(
  publication: Publication,
  t: Translate,
  lang: Language,
  isListed: boolean,
): readonly string[] {
  const facts: (string | undefined)[] = [];
  if ('happensOn' in publication) {
    const day = onDay(publication.happensOn, lang);
    facts.push(day && t('actualite.on', { day }), publication.place);
  }
  if ('pages' in publication)
    facts.push(
      isListed ? undefined : t(`document.natures.${publication.nature}`),
      publication.pages === null ? undefined : t('document.pages', { count: publication.pages }),
      languageOf(publication.inLanguage, lang),
    );
  if ('amount' in publication)
    facts.push(
      isListed ? undefined : t(`realisation.natures.${publication.nature}`),
      publication.place,
      onDay(publication.happenedOn, lang),
      publication.amount === null || isListed
        ? undefined
        : amountOf(publication.amount, publication.currency, lang),
    );
  if ('media' in publication)
    facts.push(
      isListed ? undefined : t(`multimedia.media.${publication.media}`),
      publication.duration === null ? undefined : durationOf(publication.duration, lang),
      languageOf(publication.inLanguage, lang),
    );
  return facts.filter(fact => fact !== undefined && fact !== '') as string[];
}

function languageOf(tag: string | null, lang: Language): string | undefined {
  const name = otherLanguageName(tag, lang);
  return name && name.charAt(0).toUpperCase() + name.slice(1);
}

interface FactsProps {
  readonly publication: Publication;
  /** Where its nature and its amount stand already. */
  readonly isListed?: boolean;
}

export function Facts({ publication, isListed = false }: FactsProps) {
  const { t } = useTranslation(['publications']);
  const lang = useLanguage();
  const facts = factsOf(publication, t, lang, isListed);
  return (
    facts.length > 0 && (
      <p className="meta">
        {facts.map(fact => (
          <span key={fact}>
            <Raised text={fact} />
          </span>
        ))}
      </p>
    )
  );
}
