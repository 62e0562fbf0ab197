import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../contract/activities.ts';
import { type PlaceOf, resourceOf } from './place-of.ts';

/** What the words of a sentence stand around. */
const WHO = '⟨who⟩';
const WHAT = '⟨what⟩';

/** An event in words: who, what, and where it leads. */
export function Sentence({ activity, placeOf }: { activity: Activity; placeOf: PlaceOf }) {
  const { t } = useTranslation('activity');
  const { type, language } = activity;
  const words: string = t(`events.${type as 'UserRegistered'}`, {
    who: WHO,
    what: WHAT,
    language: language ? t(`language.${language}`) : '',
    defaultValue: t('other', { who: WHO, what: WHAT }),
  });
  const parts: Readonly<Record<string, ReactNode>> = {
    [WHO]: (
      <b key="who">{activity.actorName ?? t(`who.${activity.by === 'person' ? 'gone' : activity.by}`)}</b>
    ),
    [WHAT]: <What key="what" activity={activity} place={placeOf(activity)} />,
  };
  return (
    <>
      {words
        .trim()
        .split(/(⟨\w+⟩)/)
        .map(part => parts[part] ?? part)}
    </>
  );
}

function What({ activity: { subject, title }, place }: { activity: Activity; place: string | undefined }) {
  const { t } = useTranslation('activity');
  const resource = resourceOf(subject);
  const name = title === null ? undefined : resource === 'User' ? title : t('titled', { title });
  const words =
    resource === 'Comment' && name !== undefined
      ? t('commentUnder', { title: name })
      : (name ?? t(`things.${(resource ?? 'none') as 'Post'}`, { defaultValue: '' }));
  return place === undefined ? words : <a href={place}>{words}</a>;
}
