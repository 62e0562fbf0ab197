import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { DecisionBar } from './decisions/decision-bar.tsx';
import { NobodyOpen } from './nobody-open.tsx';
import { neighbour } from './queue.ts';
import { QueueColumn } from './queue-column.tsx';
import { ReceivedCase } from './received-case.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { usePendingQueue } from './use-pending-queue.ts';

/** The queue beside the testimony that is open; one after the other on a phone. */
export function Desk() {
  const language = useLanguage();
  const navigate = useNavigate();
  const { id: openId } = useParams();
  const id = /^[1-9]\d*$/.test(openId ?? '') ? Number(openId) : undefined;
  const { queue, failed, retry } = usePendingQueue();
  const [dockPlace, setDockPlace] = useState<HTMLElement | null>(null);

  const entries = queue?.entries ?? [];
  const open = useCallback(
    (other: number | undefined) => void (other !== undefined && navigate(paths.desk(language, other))),
    [navigate, language],
  );
  const next = neighbour(entries, id, 1);
  const previous = neighbour(entries, id, -1);
  /** After a decision the one that waits next takes the place of the decided one; then the queue alone. */
  const goOn = () => void navigate(paths.desk(language, next ?? previous));
  useShortcuts({ j: () => open(next), k: () => open(previous) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each testimony begins at its top
  useEffect(() => {
    // Braces: some browsers answer a promise, which is not how an effect is undone.
    scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);

  return (
    <main className="desk" id="main" data-open={id !== undefined || undefined}>
      <QueueColumn queue={queue} failed={failed} retry={retry} openId={id} />
      {id === undefined ? (
        <NobodyOpen queue={queue} open={() => open(next)} />
      ) : (
        <ReceivedCase key={id} id={id} waiting={queue?.total ?? 0} dockPlace={dockPlace} goOn={goOn} />
      )}
      <div className="desk-foot">
        <div ref={setDockPlace} />
        <DecisionBar />
      </div>
    </main>
  );
}
