import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { statusOf } from '../../frame/transport/problem.ts';
import { useReading } from '../kit/live/live-provider.tsx';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { receivedTestimonyQuery } from './api/received-testimony.ts';
import { CaseView } from './case-view.tsx';

interface Props {
  readonly id: number;
  readonly waiting: number;
  /** Where the decision is taken: at the foot of the desk, above what can still be taken back. */
  readonly dockPlace: HTMLElement | null;
  /** To the testimony that waits next. */
  readonly goOn: () => void;
}

/** One testimony, fetched and told to the other moderators as being read. */
export function ReceivedCase({ id, waiting, dockPlace, goOn }: Props) {
  const { t } = useTranslation(['desk', 'admin']);
  const { api, language } = useServices();
  const { data, error, refetch } = useQuery(receivedTestimonyQuery(api, id));
  useReading(id);
  return (
    <section className="case" aria-label={t('case')}>
      <Link className="back-to-queue" to={paths.desk(language)}>
        {t('backToQueue', { count: waiting })}
      </Link>
      {data ? (
        <CaseView testimony={data} dockPlace={dockPlace} goOn={goOn} />
      ) : statusOf(error) === 404 ? (
        <Absence heading="h1" title={t('missingTitle')} text={t('missing')} />
      ) : error ? (
        <Absence heading="h1" title={t('failedTitle')} text={t('admin:broken')}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('admin:retry')}
          </button>
        </Absence>
      ) : (
        <Loading />
      )}
    </section>
  );
}
