import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { timeOf } from '../../../frame/typesetting/dates.ts';
import { useAttempt } from '../../kit/form/use-attempt.ts';
import { useNotices } from '../../kit/notices/notices.tsx';
import { dateOf } from '../../kit/time/moments.ts';
import type { DeskCase } from '../api/desk-case.ts';
import { askConsent, lettersKey, lettersQuery } from '../api/letters.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** A client had not asked the author whether the testimony may be published: one key asks now. */
export function AskConsent({ opened: { id, author } }: { opened: DeskCase }) {
  const { t } = useTranslation('desk');
  const { api, language } = useServices();
  const { tell, warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ refresh: lettersKey(id), warn });
  const { data } = useQuery(lettersQuery(api, id));
  const asked = data?.findLast(({ message }) => message === null);
  const canAsk = data !== undefined && !asked && author?.canBeWrittenTo && !isUnderWay;
  const ask = canAsk
    ? async () => {
        if (await attempt(() => askConsent(api, id))) tell({ text: t('consentAskedDone') });
      }
    : undefined;
  useShortcuts({ a: ask && (() => void ask()) });
  if (asked) {
    const { createdAt } = asked;
    return (
      <>
        <b>{t('consentPending')}</b>
        <span role="status">
          {t('consentAskedOn', { date: dateOf(createdAt, language), time: timeOf(createdAt, language) })}
        </span>
      </>
    );
  }
  return (
    <>
      <b>{t('notAsked')}</b>
      {author?.canBeWrittenTo ? (
        <button type="button" className="button line" disabled={!ask} onClick={() => void ask?.()}>
          {t('askConsent')} <kbd>A</kbd>
        </button>
      ) : (
        <span>{t('consentUnreachable')}</span>
      )}
    </>
  );
}
