import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { statusOf } from '../../../frame/transport/problem.ts';
import { useReading } from '../../kit/live/live-provider.tsx';
import { caseKey } from '../../kit/query-keys.ts';
import { Absence, Loading } from '../../kit/shell/absences.tsx';
import { caseQuery } from '../api/desk-case.ts';
import { CaseView } from './case-view.tsx';

interface Props {
  readonly id: number;
  readonly waiting: number;
  /** Where the decision is taken: at the foot of the desk, above what can still be taken back. */
  readonly dockPlace: HTMLElement | null;
  /** To the case that waits next. */
  readonly goOn: () => void;
}

/** Whether what is shown of a case that one comes back to is from before it changed: it is being read again. */
function useIsOutdated(id: number, readAt: number): boolean {
  const queryClient = useQueryClient();
  const [outdated] = useState(() => {
    const known = queryClient.getQueryState(caseKey(id));
    return known?.isInvalidated ? known.dataUpdatedAt : undefined;
  });
  return readAt === outdated;
}

/** One case, fetched and told to the other moderators as being read. */
export function OpenCase({ id, waiting, dockPlace, goOn }: Props) {
  const { t } = useTranslation(['desk', 'admin']);
  const { api, language } = useServices();
  const { data, error, dataUpdatedAt, refetch } = useQuery(caseQuery(api, id));
  const isOutdated = useIsOutdated(id, dataUpdatedAt);
  const [search] = useSearchParams();
  useReading(id);
  return (
    <section className="case" aria-label={t('case')}>
      <Link className="back-to-queue" to={paths.desk(language, undefined, search)}>
        {t('backToQueue', { count: waiting })}
      </Link>
      {data && !(isOutdated && error) ? (
        <CaseView {...{ isOutdated, dockPlace, goOn }} opened={data} />
      ) : statusOf(error) === 404 ? (
        <Absence heading="h1" title={t('missingTitle')} text={t('missing')} />
      ) : error ? (
        <Absence heading="h1" title={t('failedTitle')} text={t('admin:broken')} retry={refetch} />
      ) : (
        <Loading />
      )}
    </section>
  );
}
