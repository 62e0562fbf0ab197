import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { type LastDecision, useDecisions } from './decisions-provider.tsx';
import { SetbackNotice } from './setback-notice.tsx';

const SAYING = { published: 'hasPublished', rejected: 'hasRejected', unpublished: 'hasTakenDown' } as const;

/** At the foot of the desk: the decision that can still be undone, and what became of one that failed. */
export function DecisionBar() {
  const { last, setback } = useDecisions();
  return (
    <>
      {setback && <SetbackNotice key={setback.decision.id} setback={setback} />}
      {last && <UndoBar key={last.until} last={last} />}
    </>
  );
}

function UndoBar({ last: { decision, until } }: { last: LastDecision }) {
  const { id, title, status } = decision;
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const decisions = useDecisions();
  const undo = () => {
    decisions.undo();
    void navigate(paths.desk(language, id));
  };
  useShortcuts({ z: undo });
  return (
    <div className="undo on-shade">
      <span role="status">{t(SAYING[status], { title })}</span>
      <button type="button" onClick={undo}>
        {t('undo')} <kbd>Z</kbd>
      </button>
      <Remaining until={until} />
      <i className="running-out" aria-hidden="true" />
    </div>
  );
}

function Remaining({ until }: { until: number }) {
  const { t } = useTranslation('desk');
  const now = useNow(250);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span className="remaining" aria-hidden="true">
      {t('remaining', { seconds })}
    </span>
  );
}
