import { useTranslation } from 'react-i18next';
import type { Testimony } from '../../../../contract/testimonies.ts';
import { useLanguage } from '../../../app/services-context.ts';
import { paths } from '../../../paths.ts';

const TITLE = {
  published: 'decidedPublishedTitle',
  rejected: 'decidedRejectedTitle',
  withdrawn: 'decidedWithdrawnTitle',
} as const;

/** In the place of the decision, when there is none left to take. */
export function DecidedNotice({ testimony, goOn }: { testimony: Testimony; goOn: () => void }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { status, reason, note, path } = testimony;
  if (status === 'pending') return null;
  return (
    <div className={`notice case-notice ${status === 'published' ? 'good' : 'bad'}`} role="status">
      <b>{t(TITLE[status])}</b>
      {reason && <p>{t(`reasons.${reason}`)}</p>}
      {note && <p>{t('noteWas', { note })}</p>}
      <p className="actions">
        <button type="button" className="button" onClick={goOn}>
          {t('next')} <kbd>J</kbd>
        </button>
        {status === 'published' && path && (
          <a className="button line" href={paths.text(testimony.language ?? language, path)}>
            {t('seePublished')}
          </a>
        )}
      </p>
    </div>
  );
}
