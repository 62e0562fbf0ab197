import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RejectionReason, Testimony } from '../../../../contract/testimonies.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useDecisions } from './decisions-provider.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const TITLE = {
  published: 'decidedPublishedTitle',
  rejected: 'decidedRejectedTitle',
  unpublished: 'decidedTakenDownTitle',
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
        {status === 'published' && <TakeDown testimony={testimony} goOn={goOn} />}
      </p>
    </div>
  );
}

/** With a reason, which its author will read. */
function TakeDown({ testimony: { id, title, revision }, goOn }: { testimony: Testimony; goOn: () => void }) {
  const { t } = useTranslation('desk');
  const { decide } = useDecisions();
  const [isAsking, setAsking] = useState(false);
  const takeDown = (reason: RejectionReason, note: string) => {
    setAsking(false);
    decide({ id, revision: revision ?? 0, title, status: 'unpublished', reason, note });
    goOn();
  };
  return (
    <>
      <button type="button" className="button no" onClick={() => setAsking(true)}>
        {t('takeDown')}
      </button>
      <ReasonDialog
        decision="takeDown"
        title={title}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onDecide={takeDown}
      />
    </>
  );
}
