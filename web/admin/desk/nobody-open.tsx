import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { Absence } from '../kit/shell/absences.tsx';
import type { Queue } from './queue.ts';

/** Beside the queue while no testimony is open. None opens by itself: the others would see it as being read. */
export function NobodyOpen({ queue, open }: { queue: Queue | undefined; open: () => void }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  if (!queue) return <div className="case" />;
  return (
    <div className="case nobody-open">
      {queue.entries.length === 0 ? (
        <Absence title={t('emptyTitle')} text={t('empty')}>
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
