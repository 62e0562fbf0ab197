import './loading-rows.css';
import { useTranslation } from '../start/use-translation.ts';

/** The shape of what comes. */
export function LoadingRows() {
  const { t } = useTranslation(['states', 'forms']);
  return (
    <div className="loading-rows">
      <p className="notice">{t('forms:needsScript')}</p>
      <p className="hidden" role="status">
        {t('loading')}
      </p>
      {['first', 'second', 'third'].map(row => (
        <div key={row} aria-hidden="true">
          <i className="arch-shape" />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
