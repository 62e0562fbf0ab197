import './own-comment.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Comment } from '../../../contract/comments.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Paragraphs } from '../../frame/typesetting/paragraphs.tsx';
import { changeComment, commentsKey } from './api/comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentHead } from './comment-head.tsx';

/** One of mine: where it stands, and the ways to rewrite it and to take it back, beside those that are given. */
export function OwnComment({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const { t } = useTranslation('comments');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<'nothing' | 'editing' | 'edited' | 'asking' | 'asked'>('nothing');
  const withdrawing = useMutation({
    mutationFn: () => changeComment(api, comment['@id'], { status: 'withdrawn' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: commentsKey }),
  });
  const { status, message, reason, errorResponse } = comment;
  const stopEditing = () => setDoing('edited');

  if (doing === 'editing')
    return (
      <CommentForm
        label={t('yourComment')}
        action={t('save')}
        keptAs={`own ${comment['@id']}`}
        initial={message ?? ''}
        send={text => changeComment(api, comment['@id'], { message: text })}
        onSent={stopEditing}
        onCancel={stopEditing}
      />
    );
  return (
    <div className="own" data-status={status}>
      {status === 'published' ? (
        <CommentHead comment={comment} />
      ) : (
        <p className="who">{t(`own.${status}`)}</p>
      )}
      <Paragraphs text={message ?? ''} />
      {status === 'pending' && <p className="hint">{t('onlyYou')}</p>}
      {reason && <p className="hint">{errorResponse ?? t(`reason.${reason}`)}</p>}
      {withdrawing.isError && (
        <p className="notice bad" role="alert">
          {t('notWithdrawn')}
        </p>
      )}
      {doing === 'asking' ? (
        <div className="actions">
          <span>{t('withdrawSure')}</span>
          <button
            ref={takeFocus}
            className="button"
            type="button"
            disabled={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            {t('withdraw')}
          </button>
          <button className="button line" type="button" onClick={() => setDoing('asked')}>
            {t('keep')}
          </button>
        </div>
      ) : (
        <div className="actions">
          {children}
          <button
            ref={doing === 'edited' ? takeFocus : undefined}
            className="bare"
            type="button"
            onClick={() => setDoing('editing')}
          >
            {t('modify')}
          </button>
          <button
            ref={doing === 'asked' ? takeFocus : undefined}
            className="bare"
            type="button"
            onClick={() => setDoing('asking')}
          >
            {t('withdraw')}
          </button>
        </div>
      )}
    </div>
  );
}
