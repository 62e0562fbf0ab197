import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Comment } from '../../../contract/comments.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Paragraphs } from '../../frame/typesetting/paragraphs.tsx';
import type { ReactionTarget } from '../reactions/api/reactions.ts';
import { Report } from '../reports/report.tsx';
import { postComment } from './api/comments.ts';
import { CommentHead } from './comment-head.tsx';
import { CommentForm, OwnComment } from './writing.tsx';

export interface Conversation {
  readonly target: ReactionTarget;
  /** Mine that others do not see, by the reference of what they answer. */
  readonly waiting: ReadonlyMap<string | null, readonly Comment[]>;
  readonly isMine: (comment: Comment) => boolean;
  readonly signedIn: boolean;
}

export function CommentItem({ comment, within }: { comment: Comment; within: Conversation }) {
  const { t } = useTranslation('comments');
  const { api, language } = useServices();
  const { pathname } = useLocation();
  /** Undefined until it was begun. */
  const [answering, setAnswering] = useState<boolean>();
  const { target, waiting, isMine, signedIn } = within;
  const answers = comment.comments.map(answer => (
    <CommentItem key={answer.id} comment={answer} within={within} />
  ));
  const mine = (waiting.get(comment['@id']) ?? []).map(own => <OwnComment key={own.id} comment={own} />);

  if (comment.message === null)
    return (
      <article className="comment">
        <p className="gone">{t('gone')}</p>
        {answers}
      </article>
    );
  const answer = signedIn ? (
    <button
      ref={answering === false ? takeFocus : undefined}
      className="bare"
      type="button"
      onClick={() => setAnswering(true)}
    >
      {t('answer')}
    </button>
  ) : (
    <Link className="bare" to={paths.signIn(language, `${pathname}#comment-${comment.id}`)}>
      {t('answer')}
    </Link>
  );
  return (
    <article className="comment" id={`comment-${comment.id}`}>
      {isMine(comment) ? (
        <OwnComment comment={comment}>{answer}</OwnComment>
      ) : (
        <>
          <CommentHead comment={comment} />
          <Paragraphs text={comment.message} />
          {!answering && answer}
          <Report content={{ comment: comment['@id'] }} />
        </>
      )}
      {answering && (
        <CommentForm
          label={t('yourAnswer', { name: comment.authorName ?? t('anonymous') })}
          action={t('post')}
          keptAs={`answer ${comment['@id']}`}
          send={(message, key) => postComment(api, target, { message, response: comment['@id'] }, key)}
          onSent={() => setAnswering(false)}
          onCancel={() => setAnswering(false)}
        />
      )}
      {answers}
      {mine}
    </article>
  );
}
