import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Testimony } from '../../../../contract/testimonies.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { receivedTestimonyQuery } from '../api/received-testimony.ts';
import { type Setback, useDecisions } from './decisions-provider.tsx';

/** A decision that was not carried out, with what stands instead; stays until it is put away. */
export function SetbackNotice({ setback: { decision, because } }: { setback: Setback }) {
  const { t } = useTranslation('desk');
  const { api, language } = useServices();
  const { dismissSetback } = useDecisions();
  const { id, title } = decision;
  const isConflict = because === 'conflict';
  const { data, isFetching } = useQuery({ ...receivedTestimonyQuery(api, id), enabled: isConflict });
  return (
    <div className="notice bad setback" role="alert">
      <b>{t(isConflict ? 'conflictTitle' : 'failureTitle')}</b>
      <p>
        {t(isConflict ? 'conflict' : 'failure', { title })}{' '}
        {data && isConflict && !isFetching && <Instead of={data} />}
      </p>
      <p className="actions">
        <Link className="button" to={paths.desk(language, id)} onClick={dismissSetback}>
          {t('reopen', { title })}
        </Link>
        <button type="button" className="button line" onClick={dismissSetback}>
          {t('close')}
        </button>
      </p>
    </div>
  );
}

function Instead({ of: { status, reason } }: { of: Testimony }) {
  const { t } = useTranslation('desk');
  switch (status) {
    case 'published':
      return t('isPublished');
    case 'rejected':
      return t('isRejected', { reason: t(`reasons.${reason ?? 'other'}`) });
    case 'unpublished':
      return t('isTakenDown', { reason: t(`reasons.${reason ?? 'other'}`) });
    case 'withdrawn':
      return t('isWithdrawn');
    case 'pending':
      return t('isStillPending');
    default:
      return status satisfies never;
  }
}
