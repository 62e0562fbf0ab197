import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Absence } from '../../kit/shell/absences.tsx';
import { useDecisions } from '../decisions/decisions-provider.tsx';
import { DoneToday } from './done-today.tsx';
import { queueAskedIn, type ShownQueue } from './use-queue.ts';

/** Beside the queue while no case is open. None opens by itself: the others would see it as being read. */
export function NobodyOpen({ queue, open }: { queue: ShownQueue | undefined; open: () => void }) {
  const { t } = useTranslation(['desk', 'admin']);
  const language = useLanguage();
  const { kind, search } = queueAskedIn(useSearchParams()[0]);
  const place = useRef<HTMLDivElement>(null);
  const { last } = useDecisions();
  // After the last decision the keyboard goes on here.
  useEffect(() => {
    if (last) place.current?.focus({ preventScroll: true });
  }, [last]);
  if (!queue) return <div className="case" />;
  const isEmpty = queue.entries.length === 0;
  return (
    <div className="case nobody-open" data-empty={isEmpty || undefined} ref={place} tabIndex={-1}>
      {isEmpty && (kind || search) ? (
        <Absence title={t('admin:table.nothingFound')}>
          <Link className="button" to={paths.desk(language)}>
            {t('admin:table.showAll')}
          </Link>
        </Absence>
      ) : isEmpty ? (
        <Absence title={t('emptyTitle')} text={t('empty')}>
          <DoneToday />
          <Link className="button line" to={paths.admin(language)}>
            {t('toDashboard')}
          </Link>
        </Absence>
      ) : (
        <Absence title={t('chooseTitle')} text={t('choose')}>
          <button type="button" className="button" onClick={open}>
            {t('openOldest')} <kbd>J</kbd>
          </button>
        </Absence>
      )}
    </div>
  );
}
