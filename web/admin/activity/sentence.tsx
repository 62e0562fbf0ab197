import type { ReactNode } from 'react';
import type { Activity } from '../../../contract/activities.ts';
import type { HousePageName } from '../../../contract/house-pages.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { resourceOf } from './place-of.ts';

/** What the words of a sentence stand around. */
const WHO = '⟨who⟩';
const WHAT = '⟨what⟩';
/** The same with its kind before it. */
const THING = '⟨thing⟩';

/** An event in words: who, what, and where it leads. */
export function Sentence({ activity, place }: { activity: Activity; place: string | undefined }) {
  const { t, i18n } = useTranslation('activity');
  const { type, subject, language, by, actorName } = activity;
  const isFrench = i18n.language === 'fr';
  const { what, thing } = useNames(activity, isFrench);
  // The history of no one thing is that of the site.
  const isOfSite = type === 'HistoryOpened' && subject === null;
  const key = isOfSite ? 'pastOpened' : (`events.${type as 'UserRegistered'}` as const);
  const words: string = t(by === 'program' ? [`byProgram.${type as 'UserForgotten'}`, key] : key, {
    ...{ who: WHO, what: WHAT, thing: THING },
    language: language ? t(`language.${language}`) : '',
    defaultValue: t('other', { who: WHO, what: WHAT }),
  });
  const elided = isFrench ? elidedBefore(elidedBefore(words, WHAT, what), THING, thing) : words;
  const who = () => {
    if (actorName === null) return t(`who.${by === 'person' ? 'gone' : by}`);
    return by === 'rule' ? t('who.namedRule', { title: actorName }) : actorName;
  };
  const link = (key: string, name: string) =>
    place ? (
      <a key={key} href={place}>
        {name}
      </a>
    ) : (
      name
    );
  const parts: Readonly<Record<string, ReactNode>> = {
    [WHO]: <b key="who">{who()}</b>,
    [WHAT]: link('what', what),
    [THING]: link('thing', thing),
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
const elidedBefore = (words: string, mark: string, name: string): string =>
  /^[aeiouyàâéèêîôûh]/i.test(name) ? words.replace(`de ${mark}`, `d’${mark}`) : words;

const KINDS_NAMED = ['User', 'Temoignage', 'Category', 'Tag', 'ModerationRule'] as const;

/** By its title, or by what it is where it has none. */
function useNames(
  { subject, actor, title }: Activity,
  isFrench: boolean,
): { readonly what: string; readonly thing: string } {
  const { t } = useTranslation('activity');
  const resource = resourceOf(subject);
  const alike = (name: string) => ({ what: name, thing: name });
  if (resource === 'User' && actor === subject) return alike(t('ownAccount'));
  const page = subject?.split('/')[3] as HousePageName;
  if (resource === 'HousePage')
    return alike(t('pageCalled', { title: t('titled', { title: t(`pageNames.${page}`) }) }));
  if (title === null) return alike(resource ? t(`things.${resource as 'Post'}`, { defaultValue: '' }) : '');
  const what = resource === 'User' ? title : t('titled', { title });
  if (resource === 'Comment') return alike(t('commentUnder', { title: what }));
  const kind = KINDS_NAMED.find(one => one === resource);
  if (!kind) return alike(what);
  const thing = t(`named.${kind}`, { title: WHAT });
  return { what, thing: (isFrench ? elidedBefore(thing, WHAT, what) : thing).replace(WHAT, () => what) };
}
