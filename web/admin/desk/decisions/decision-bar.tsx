import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../app/services-context.ts';
import { paths } from '../../../paths.ts';
import { useNow } from '../../time/use-now.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { ModeratorDecision } from './decision.ts';
import { useDecisions } from './decisions-provider.tsx';
import { HELD_MS } from './held-decision.ts';
import { SetbackNotice } from './setback-notice.tsx';

const SAYING = { published: 'willPublish', rejected: 'willReject', unpublished: 'willTakeDown' } as const;

/** At the foot of the desk: the decision that can still be taken back, and what became of one that failed. */
export function DecisionBar() {
  const { held, setback } = useDecisions();
  return (
    <>
      {setback && <SetbackNotice key={setback.decision.id} setback={setback} />}
      {held && <UndoBar key={held.id} decision={held} />}
    </>
  );
}

function UndoBar({ decision: { id, title, status } }: { decision: ModeratorDecision }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const { takeBack, sendNow } = useDecisions();
  const undo = () => {
    takeBack();
    void navigate(paths.desk(language, id));
  };
  useShortcuts({ z: undo });
  return (
    <div className="undo on-shade">
      <span role="status">{t(SAYING[status], { title })}</span>
      <button type="button" onClick={undo}>
        {t('undo')} <kbd>Z</kbd>
      </button>
      <button type="button" className="quiet" onClick={sendNow}>
        {t('sendNow')}
      </button>
      <Remaining />
      <i className="running-out" aria-hidden="true" />
    </div>
  );
}

function Remaining() {
  const { t } = useTranslation('desk');
  const now = useNow(250);
  const [start] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((start + HELD_MS - now) / 1000));
  return (
    <span className="remaining" aria-hidden="true">
      {t('remaining', { seconds })}
    </span>
  );
}
