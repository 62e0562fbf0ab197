import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../frame/start/services-context.ts';
import { listKey } from '../admin-key.ts';
import { ModalDialog } from '../kit/dialog/modal-dialog.tsx';
import { Loading } from '../kit/shell/absences.tsx';
import { type TermsOf, termNow } from './api/terms.ts';

interface MergeDialogProps {
  readonly of: TermsOf;
  readonly ids: readonly number[];
  readonly onMerge: (into: number) => void;
  readonly onClose: () => void;
}

/** Several become one of them: which one is asked for. */
export function MergeDialog({ of, ids, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['terms', 'admin']);
  const { api } = useServices();
  const [into, setInto] = useState(ids[0]);
  const found = useQueries({
    queries: ids.map(id => ({
      queryKey: [...listKey(of.kind), 'item', id],
      queryFn: () => termNow(api, of, id),
    })),
  });
  const terms = found.flatMap(({ data }) => data ?? []);
  return (
    <ModalDialog title={t(`${of.kind}.merge`, { count: ids.length })} onClose={onClose}>
      {terms.length < ids.length ? (
        <Loading />
      ) : (
        <form
          onSubmit={event => {
            event.preventDefault();
            if (into !== undefined) onMerge(into);
          }}
        >
          <fieldset className="choices">
            <legend>{t('which')}</legend>
            {terms.map(({ id, title }) => (
              <label key={id}>
                <input type="radio" name="into" checked={into === id} onChange={() => setInto(id)} />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
          <p>{t('mergeLine')}</p>
          <p className="actions">
            <button type="submit" className="button">
              {t('mergeYes')}
            </button>
            <button type="button" className="button line" onClick={onClose}>
              {t('admin:dialog.cancel')}
            </button>
          </p>
        </form>
      )}
    </ModalDialog>
  );
}
