import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contract/limits.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { pendingCommentsKey, undoDecision } from './api/pending-comments.ts';

/** The clock of the server may be a little ahead. */
const UNDO_MS = (LIMITS.undoSeconds - 2) * 1000;

interface Props {
  readonly reference: string;
  readonly onGone: () => void;
}

/** Beside the comments that wait: the last decision, while it can be undone. */
export function UndoDecision({ reference, onGone }: Props) {
  const { t } = useTranslation('commentsDesk');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => undoDecision(api, reference),
    onSuccess: onGone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: pendingCommentsKey }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: from when it was decided on
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="undo-decision" role="status">
      {t('decided')}{' '}
      <button
        ref={takeFocus}
        type="button"
        className="button line"
        disabled={undoing.isPending}
        onClick={() => undoing.mutate()}
      >
        {t('undo')}
      </button>
      {undoing.isError && <span className="error">{t('undoFailed')}</span>}
    </p>
  );
}
