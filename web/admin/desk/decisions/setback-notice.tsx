import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { caseQuery } from '../api/desk-case.ts';
import type { DecidedCase } from './decision.ts';
import { type Setback, useDecisions } from './decisions-provider.tsx';

/** A decision that was not carried out, with what stands instead; stays until it is put away. */
export function SetbackNotice({ setback: { cases, because } }: { setback: Setback }) {
  const { t } = useTranslation('desk');
  const { dismissSetback } = useDecisions();
  return (
    <div className="notice bad setback" role="alert">
      <b>
        {t(because === 'conflict' ? 'conflictTitle' : because === 'ownText' ? 'ownText' : 'failureTitle')}
      </b>
      {cases.map(one => (
        <NotCarriedOut key={one.id} one={one} because={because} />
      ))}
      <p className="actions">
        <button type="button" className="button line" onClick={dismissSetback}>
          {t('close')}
        </button>
      </p>
    </div>
  );
}

function NotCarriedOut({ one: { id, title }, because }: { one: DecidedCase; because: Setback['because'] }) {
  const { t } = useTranslation('desk');
  const { api, language } = useServices();
  const { dismissSetback } = useDecisions();
  const isConflict = because === 'conflict';
  const { data, isFetching } = useQuery({ ...caseQuery(api, id), enabled: isConflict });
  return (
    <p>
      {t(because === 'conflict' ? 'conflict' : 'failure', { title })}{' '}
      {isConflict && data && !isFetching && t(`instead.${data.status}`)}{' '}
      <Link to={paths.desk(language, id)} onClick={dismissSetback}>
        {t('reopen', { title })}
      </Link>
    </p>
  );
}
