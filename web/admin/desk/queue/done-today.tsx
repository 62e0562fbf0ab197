import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { decidedQuery } from '../../decided/decided-cases.ts';
import { medianWait } from './median-wait.ts';
import { waitingWords } from './waiting.ts';

const midnight = (): string => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
};

/** What the team has read since this morning, when nothing waits any more. */
export function DoneToday() {
  const { t } = useTranslation('desk');
  const { api, language } = useServices();
  const { data } = useQuery(decidedQuery(api, { since: midnight(), by: 'person' }));
  const median = data && medianWait(data.items);
  if (median === undefined) return null;
  return (
    <span className="done-today">
      {t('doneToday', { count: data?.totalItems ?? 0, wait: waitingWords(median, language) })}
    </span>
  );
}
