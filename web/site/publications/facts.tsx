import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/languages.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { amountOf, dayOf, durationOf } from '../../frame/typesetting/dates.ts';
import type { Content } from './kinds.ts';

type Translate = TFunction<['contents']>;

const onDay = (date: string | null, lang: Language): string | undefined =>
  date === null ? undefined : dayOf(`${date}T12:00:00Z`, lang);

/** What there is to say of it in a line: when, where, how much. */
function factsOf(content: Content, t: Translate, lang: Language): readonly string[] {
  const facts: (string | undefined)[] = [];
  if ('happensOn' in content) facts.push(onDay(content.happensOn, lang), content.place);
  if ('pages' in content)
    facts.push(
      t(`document.natures.${content.nature}`),
      content.pages === null ? undefined : t('document.pages', { count: content.pages }),
      languageOf(content.inLanguage, lang),
    );
  if ('amount' in content)
    facts.push(
      t(`realisation.natures.${content.nature}`),
      content.place,
      onDay(content.happenedOn, lang),
      content.amount === null ? undefined : amountOf(content.amount, content.currency, lang),
    );
  if ('media' in content)
    facts.push(
      t(`multimedia.media.${content.media}`),
      content.duration === null ? undefined : durationOf(content.duration, lang),
      languageOf(content.inLanguage, lang),
    );
  return facts.filter(fact => fact !== undefined && fact !== '') as string[];
}

/** Its name, where it is not the language of the page. */
function languageOf(tag: string | null, lang: Language): string | undefined {
  if (tag === null || lang.startsWith(tag)) return undefined;
  return new Intl.DisplayNames([lang], { type: 'language' }).of(tag);
}

export function Facts({ content }: { content: Content }) {
  const { t } = useTranslation(['contents']);
  const lang = useLanguage();
  const facts = factsOf(content, t, lang);
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
