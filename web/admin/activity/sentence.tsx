import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../contract/activities.ts';
import { resourceOf } from './place-of.ts';

/** What the words of a sentence stand around. */
const WHO = '⟨who⟩';
const WHAT = '⟨what⟩';

/** An event in words: who, what, and where it leads. */
export function Sentence({ activity, place }: { activity: Activity; place: string | undefined }) {
  const { t, i18n } = useTranslation('activity');
  const { type, subject, language, by, actorName } = activity;
  // The history of no one thing is that of the site.
  const isOfSite = type === 'HistoryOpened' && subject === null;
  const what = useWhat(activity);
  const words: string = t(isOfSite ? 'pastOpened' : `events.${type as 'UserRegistered'}`, {
    who: WHO,
    what: WHAT,
    language: language ? t(`language.${language}`) : '',
    defaultValue: t('other', { who: WHO, what: WHAT }),
  });
  const elided = i18n.language === 'fr' ? elidedBefore(words, what) : words;
  const parts: Readonly<Record<string, ReactNode>> = {
    [WHO]: <b key="who">{actorName ?? t(`who.${by === 'person' ? 'gone' : by}`)}</b>,
    [WHAT]: place ? (
      <a key="what" href={place}>
        {what}
      </a>
    ) : (
      what
    ),
  };
  return (
    <>
      {elided
        .trim()
        .split(/(⟨\w+⟩)/)
        .map(part => parts[part] ?? part)}
    </>
  );
}

/** « de un compte » is « d’un compte ». */
const elidedBefore = (words: string, what: string): string =>
  /^[aeiouyàâéèêîôûh]/i.test(what) ? words.replace(`de ${WHAT}`, `d’${WHAT}`) : words;

/** By its title, or by what it is where it has none. */
function useWhat({ subject, actor, title }: Activity): string {
  const { t } = useTranslation('activity');
  const resource = resourceOf(subject);
  if (resource === 'User') return actor === subject ? t('ownAccount') : (title ?? t('things.User'));
  if (title === null) return resource ? t(`things.${resource as 'Post'}`, { defaultValue: '' }) : '';
  const titled = t('titled', { title });
  return resource === 'Comment' ? t('commentUnder', { title: titled }) : titled;
}
