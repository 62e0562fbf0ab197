import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../frame/start/services-context.ts';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { useNow } from '../kit/time/use-now.ts';
import { pendingCommentsQuery } from './api/pending-comments.ts';
import { PendingComment } from './pending-comment.tsx';
import { UndoDecision } from './undo-decision.tsx';

/** Comments that wait, the longest first; each is decided where it stands. */
export function CommentsDesk() {
  const { t } = useTranslation(['commentsDesk', 'admin']);
  const { api } = useServices();
  const now = useNow(30_000);
  const { data, isError, refetch } = useQuery(pendingCommentsQuery(api));
  const [last, setLast] = useState<string>();

  if (isError && !data)
    return (
      <main className="comments-desk" id="main">
        <Absence heading="h1" title={t('failedTitle')} text={t('admin:broken')}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('admin:retry')}
          </button>
        </Absence>
      </main>
    );
  if (!data)
    return (
      <main className="comments-desk" id="main">
        <Loading />
      </main>
    );
  const oldestFirst = data.items.toReversed();
  return (
    <main className="comments-desk" id="main">
      {oldestFirst.length === 0 ? (
        <Absence heading="h1" title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <>
          <h1>{t('waiting', { count: data.totalItems })}</h1>
          {data.totalItems > oldestFirst.length && <p>{t('onlyNewest', { shown: oldestFirst.length })}</p>}
          <ul aria-live="polite">
            {oldestFirst.map(comment => (
              <PendingComment
                key={comment.id}
                comment={comment}
                onDecided={() => setLast(comment['@id'])}
                waitingMs={now - Date.parse(comment.updatedAt)}
              />
            ))}
          </ul>
        </>
      )}
      {last && <UndoDecision key={last} reference={last} onGone={() => setLast(undefined)} />}
    </main>
  );
}
