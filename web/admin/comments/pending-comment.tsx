import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment, CommentPatch } from '../../../contract/comments.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { statusOf } from '../../frame/transport/problem.ts';
import { Paragraphs } from '../../frame/typesetting/paragraphs.tsx';
import { isLate, waitingWords } from '../desk/waiting.ts';
import { commentedTextQuery, decideComment, pendingCommentsKey } from './api/pending-comments.ts';
import { RejectComment } from './reject-comment.tsx';

/** One that waits: what it says, under which text, and the two decisions. */
interface Props {
  readonly comment: Comment;
  readonly waitingMs: number;
  readonly onDecided: () => void;
}

export function PendingComment({ comment, waitingMs, onDecided }: Props) {
  const { t } = useTranslation('commentsDesk');
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const { data: text } = useQuery(commentedTextQuery(api, comment.post ?? comment.temoignage ?? ''));
  const deciding = useMutation({
    mutationFn: (patch: CommentPatch) => decideComment(api, comment['@id'], comment.revision, patch),
    onSuccess: onDecided,
    onSettled: () => queryClient.invalidateQueries({ queryKey: pendingCommentsKey }),
  });
  const overtaken = deciding.isError && [409, 412].includes(statusOf(deciding.error) ?? 0);

  return (
    <li>
      <article className="pending-comment" data-late={isLate(waitingMs) || undefined}>
        <p className="row">
          <span>
            <b>{comment.ownerName ?? comment.authorName}</b>{' '}
            {text?.path && (
              <a href={`${paths.text(language, text.path)}#comments`}>{t('under', { title: text.title })}</a>
            )}
          </span>
          <span className="wait">{waitingWords(waitingMs, language)}</span>
        </p>
        <Paragraphs text={comment.message ?? ''} />
        {deciding.isError && (
          <p className="notice bad" role="alert">
            {t(overtaken ? 'overtaken' : 'failed')}
          </p>
        )}
        {rejecting ? (
          <RejectComment
            isBusy={deciding.isPending}
            onReject={(reason, errorResponse) =>
              deciding.mutate({ status: 'rejected', reason, errorResponse: errorResponse || null })
            }
            onCancel={() => setRejecting(false)}
          />
        ) : (
          <p className="actions">
            <button
              type="button"
              className="button yes"
              disabled={deciding.isPending}
              onClick={() => deciding.mutate({ status: 'published' })}
            >
              {t('publish')}
            </button>
            <button type="button" className="button line" onClick={() => setRejecting(true)}>
              {t('reject')}
            </button>
          </p>
        )}
      </article>
    </li>
  );
}
