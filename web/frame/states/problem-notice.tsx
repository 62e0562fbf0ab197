import './empty-state.css';
import { useTranslation } from '../start/use-translation.ts';
import { loadAnew } from '../transport/load-anew.ts';

/** Without `onRetry` the whole page is tried anew. */
export function ProblemNotice({ onRetry = loadAnew }: { onRetry?: () => void }) {
  const { t } = useTranslation('states');
  return (
    <div className="empty" role="alert">
      <h2>{t('partBroken')}</h2>
      <p>{t('brokenLine')}</p>
      <button type="button" className="button line" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
