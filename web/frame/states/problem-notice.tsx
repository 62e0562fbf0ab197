import './empty-state.css';
import { useTranslation } from 'react-i18next';

export function ProblemNotice({ onRetry }: { onRetry: () => void }) {
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
