import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { later } from '../../frame/start/later.tsx';
import { useLanguage } from '../../frame/start/services-context.ts';
import { DecisionBar } from './decisions/decision-bar.tsx';
import { NobodyOpen } from './queue/nobody-open.tsx';
import { QueueColumn } from './queue/queue-column.tsx';
import { neighbour, useQueue } from './queue/use-queue.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

/** What a case is read, edited and decided with: who looks at the queue alone does not wait for it. */
const OpenCase = later(() => import('./case/open-case.tsx').then(m => m.OpenCase));
const Several = later(() => import('./decisions/several.tsx').then(m => m.Several));

/** The queue beside the case that is open; one after the other on a phone. */
export function Desk() {
  const language = useLanguage();
  const navigate = useNavigate();
  const { id: openId } = useParams();
  const [search] = useSearchParams();
  const id = /^[1-9]\d*$/.test(openId ?? '') ? Number(openId) : undefined;
  const { queue, failed, retry } = useQueue();
  const [dockPlace, setDockPlace] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  const entries = queue?.entries ?? [];
  const selected = entries.flatMap(({ card }) => (chosen.has(card.id) ? card : []));
  const goTo = useCallback(
    (other: number | undefined) => void navigate(paths.desk(language, other, search)),
    [navigate, language, search],
  );
  const next = neighbour(entries, id, 1);
  const previous = neighbour(entries, id, -1);
  /** After a decision the one that waits next takes the place of the decided one; then the queue alone. */
  const goOn = () => goTo(next ?? previous);
  const select = (one: number, isSelected: boolean) =>
    setChosen(before => new Set(isSelected ? [...before, one] : [...before].filter(other => other !== one)));
  useShortcuts({
    j: () => next !== undefined && goTo(next),
    k: () => previous !== undefined && goTo(previous),
    x: () => id !== undefined && select(id, !chosen.has(id)),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each case begins at its top
  useEffect(() => {
    // Braces: some browsers answer a promise, which is not how an effect is undone.
    scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);

  return (
    <main className="desk" id="main" data-open={id !== undefined || undefined}>
      <QueueColumn
        queue={queue}
        failed={failed}
        retry={retry}
        openId={id}
        selected={chosen}
        onSelect={select}
      />
      {id === undefined ? (
        <NobodyOpen queue={queue} open={() => goTo(next)} />
      ) : (
        <OpenCase key={id} id={id} waiting={queue?.total ?? 0} dockPlace={dockPlace} goOn={goOn} />
      )}
      <div className="desk-foot">
        {selected.length > 1 && <Several cards={selected} onDone={() => setChosen(new Set())} />}
        <div ref={setDockPlace} hidden={selected.length > 1} />
        <DecisionBar />
      </div>
    </main>
  );
}
