import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '../../../contract/comments.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { AskFirst } from '../../frame/states/ask-first.tsx';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { Paragraphs } from '../../frame/typesetting/paragraphs.tsx';
import { ownCommentsQuery, withdrawComment } from './api/own-texts.ts';
import { OwnList, useListPage } from './own-list.tsx';
import { ProfilePage } from './profile-page.tsx';
import { TextLink } from './text-link.tsx';

export const MyComments = () => <ProfilePage child="comments">{() => <Comments />}</ProfilePage>;

function Comments() {
  const { t } = useTranslation('profile');
  const { api, language } = useServices();
  const found = useQuery(ownCommentsQuery(api, useHolder(), useListPage()));
  return (
    <OwnList
      found={found}
      none={
        <EmptyState title={t('noComments')} line={t('noCommentsLine')}>
          <Link className="button" to={paths.posts(language, 'post')}>
            {t('readTeachings')}
          </Link>
        </EmptyState>
      }
    >
      {comment => <MyComment key={comment.id} comment={comment} />}
    </OwnList>
  );
}

/** Where it stands, why, and the way to take it back. */
function MyComment({ comment }: { comment: Comment }) {
  const { t } = useTranslation(['profile', 'comments', 'testimonies']);
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const { status, message, reason, errorResponse, text, createdAt } = comment;
  return (
    <li data-status={status}>
      <h2>
        <TextLink text={text} hash={status === 'published' ? `#comment-${comment.id}` : '#comments'} />
      </h2>
      <p className="meta">
        <span>{t(`testimonies:status.${status}`)}</span>
        <span>
          <time dateTime={createdAt}>{dayOf(createdAt, language)}</time>
        </span>
      </p>
      <blockquote>
        <Paragraphs text={message ?? ''} />
      </blockquote>
      {reason && <p className="notice bad">{errorResponse ?? t(`comments:reason.${reason}`)}</p>}
      {status !== 'withdrawn' && (
        <AskFirst
          action={t('comments:withdraw')}
          label={t('withdrawComment', { title: text?.title ?? t('textGone') })}
          sure={t('comments:withdrawSure')}
          keep={t('comments:keep')}
          failed={t('comments:notWithdrawn')}
          does={async () => {
            await withdrawComment(api, comment['@id']);
            await queryClient.invalidateQueries({ queryKey: ['comments'] });
          }}
        />
      )}
    </li>
  );
}
