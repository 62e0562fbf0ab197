import '../../frame/forms/choices.css';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { statusOf } from '../../frame/transport/problem.ts';
import { CancelButton } from '../kit/dialog/cancel-button.tsx';
import { ModalDialog } from '../kit/dialog/modal-dialog.tsx';
import { listKey } from '../kit/query-keys.ts';
import { Loading } from '../kit/shell/absences.tsx';
import { type TermsOf, termNow } from './api/terms.ts';

interface MergeDialogProps {
  readonly of: TermsOf;
  readonly ids: readonly number[];
  readonly onMerge: (ids: readonly number[], into: number) => void;
  readonly onClose: () => void;
}

/** Several become one of them: which one is asked for. */
export function MergeDialog({ of, ids, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['terms', 'admin']);
  const { api } = useServices();
  const [chosen, setChosen] = useState<number>();
  const found = useQueries({
    queries: ids.map(id => ({
      queryKey: [...listKey(of.kind), 'item', id],
      queryFn: () => termNow(api, of, id),
    })),
  });
  const isPending = found.some(query => query.isPending);
  const isBroken = found.some(({ data, error }) => !data && error && statusOf(error) !== 404);
  // Somebody may have deleted one of them since it was ticked.
  const terms = found.flatMap(({ data, error }) => (data && statusOf(error) !== 404 ? data : []));
  const into = terms.find(({ id }) => id === chosen) ?? terms[0];
  const cancel = <CancelButton onCancel={onClose} />;
  return (
    <ModalDialog
      title={t(`${of.kind}.merge`, { count: isPending || terms.length < 2 ? ids.length : terms.length })}
      onClose={onClose}
    >
      {isPending && <Loading />}
      {!isPending && (isBroken || terms.length < 2) && (
        <>
          <p className="notice bad" role="alert">
            {t(isBroken ? 'admin:broken' : 'tooFew')}
          </p>
          <p className="actions">{cancel}</p>
        </>
      )}
      {!isPending && !isBroken && into && terms.length > 1 && (
        <form
          onSubmit={event => {
            event.preventDefault();
            onMerge(
              terms.map(({ id }) => id),
              into.id,
            );
          }}
        >
          <fieldset className="choices">
            <legend>{t('which')}</legend>
            {terms.map(({ id, title }) => (
              <label key={id}>
                <input type="radio" name="into" checked={into.id === id} onChange={() => setChosen(id)} />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
          <p>{t('mergeLine')}</p>
          <p className="actions">
            <button type="submit" className="button">
              {t('mergeYes')}
            </button>
            {cancel}
          </p>
        </form>
      )}
    </ModalDialog>
  );
}
