import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useConfirm } from '../dialog/confirm.tsx';
import { useRefusal } from '../form/use-attempt.ts';
import { useNotices } from '../notices/notices.tsx';

/** What can be done with several things at once: with each by a call of its own, as it stands now. */
export interface BulkAction<T> {
  readonly name: string;
  /** Asked once for all of them; says how many they are. Without it nothing is asked. */
  readonly question?: (count: number) => { readonly title: string; readonly text?: string };
  readonly isGrave?: boolean;
  /** Answers how to take it back, where that can be. @throws {ApiProblem} when it is refused */
  readonly carryOut: (item: T) => Promise<(() => Promise<unknown>) | undefined>;
}

interface BulkActionsProps<T> {
  readonly chosen: readonly number[];
  readonly untick: (ids: readonly number[]) => void;
  /** As it is now: whatever page of the list it stands on. */
  readonly load: (id: number) => Promise<T>;
  readonly nameOf: (item: T) => string;
  readonly actions: readonly BulkAction<T>[];
  /** Of the list: fetched anew. */
  readonly refresh: QueryKey;
  readonly children?: (run: (action: BulkAction<T>) => Promise<void>, isUnderWay: boolean) => ReactNode;
}

/** Buttons at the foot of a table. What was refused stays ticked, and is said with its name and why. */
export function BulkActions<T>(props: BulkActionsProps<T>) {
  const { chosen, untick, load, nameOf, actions, refresh, children } = props;
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const { tell } = useNotices();
  const refusalOf = useRefusal();
  const queryClient = useQueryClient();
  const [isUnderWay, setUnderWay] = useState(false);
  const [refused, setRefused] = useState<readonly { id: number; name: string; why: string }[]>([]);

  const run = async ({ name: yes, question, isGrave = false, carryOut }: BulkAction<T>) => {
    if (question && !(await confirm({ ...question(chosen.length), yes, isGrave }))) return;
    setUnderWay(true);
    setRefused([]);
    const undo: (() => Promise<unknown>)[] = [];
    const failed: { id: number; name: string; why: string }[] = [];
    for (const id of chosen) {
      let name = String(id);
      const why = await refusalOf(async () => {
        const item = await load(id);
        name = nameOf(item);
        const back = await carryOut(item);
        if (back) undo.push(back);
      });
      if (why !== undefined) failed.push({ id, name, why });
    }
    const refetch = () => queryClient.invalidateQueries({ queryKey: refresh });
    const done = chosen.length - failed.length;
    if (done > 0)
      tell({
        text: t('bulk.done', { count: done, action: yes }),
        ...(undo.length === done && { undo: () => Promise.all(undo.map(back => back())).finally(refetch) }),
      });
    setRefused(failed);
    setUnderWay(false);
    untick(chosen.filter(id => !failed.some(one => one.id === id)));
    await refetch();
  };

  return (
    <>
      {actions.map(action => (
        <button
          key={action.name}
          type="button"
          className={action.isGrave ? 'button no' : 'button line'}
          disabled={isUnderWay}
          onClick={() => void run(action)}
        >
          {action.name}
        </button>
      ))}
      {children?.(run, isUnderWay)}
      {refused.length > 0 && (
        <div className="bulk-refused" role="alert">
          <p>{t('bulk.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
