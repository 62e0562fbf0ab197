import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { statusOf } from '../../../frame/transport/problem.ts';
import { useReading } from '../../kit/live/live-provider.tsx';
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

/** One case, fetched and told to the other moderators as being read. */
export function OpenCase({ id, waiting, dockPlace, goOn }: Props) {
  const { t } = useTranslation(['desk', 'admin']);
  const { api, language } = useServices();
  const { data, error, refetch } = useQuery(caseQuery(api, id));
  const [search] = useSearchParams();
  useReading(id);
  return (
    <section className="case" aria-label={t('case')}>
      <Link className="back-to-queue" to={{ pathname: paths.desk(language), search: String(search) }}>
        {t('backToQueue', { count: waiting })}
      </Link>
      {data ? (
        <CaseView opened={data} dockPlace={dockPlace} goOn={goOn} />
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
