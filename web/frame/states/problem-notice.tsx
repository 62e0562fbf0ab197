import './empty-state.css';
import { useTranslation } from 'react-i18next';
import { TryAnew } from './try-anew.tsx';

/** Without `onRetry` the whole page is tried anew. */
export function ProblemNotice({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('states');
  return (
    <div className="empty" role="alert">
      <h2>{t('partBroken')}</h2>
      <p>{t('brokenLine')}</p>
      {onRetry ? (
        <button type="button" className="button line" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : (
        <TryAnew className="button line" />
      )}
    </div>
  );
}
