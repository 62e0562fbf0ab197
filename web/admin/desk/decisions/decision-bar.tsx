import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { type LastDecision, useDecisions } from './decisions-provider.tsx';
import { SetbackNotice } from './setback-notice.tsx';

/** At the foot of the desk: the decision that can still be undone, and what became of one that failed. */
export function DecisionBar() {
  const { last, setback } = useDecisions();
  return (
    <>
      {setback && <SetbackNotice key={setback.cases[0]?.id} setback={setback} />}
      {last && <UndoBar key={last.until} last={last} />}
    </>
  );
}

function UndoBar({ last: { decision, until } }: { last: LastDecision }) {
  const { outcome, cases } = decision;
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const decisions = useDecisions();
  const [first, ...more] = cases;
  const undo = () => {
    decisions.undo();
    const id = more.length === 0 ? first?.id : undefined;
    void navigate(paths.desk(language, id, search));
  };
  useShortcuts({ z: undo });
  return (
    <div className="notice-bar" data-undo="">
      <span role="status">
        {more.length === 0
          ? t(`has.${outcome}`, { title: first?.title })
          : t(`haveAll.${outcome}`, { count: cases.length })}
      </span>
      <button type="button" onClick={undo}>
        {t('undo')} <kbd>Z</kbd>
      </button>
      <Remaining until={until} />
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
