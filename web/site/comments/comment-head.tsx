import type { Comment } from '../../../contract/comments.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { dayOf } from '../../frame/typesetting/dates.ts';

export function CommentHead({ comment: { authorName, createdAt } }: { comment: Comment }) {
  const language = useLanguage();
  const { t } = useTranslation('comments');
  return (
    <p className="who">
      <b>{authorName ?? t('anonymous')}</b> <time dateTime={createdAt}>{dayOf(createdAt, language)}</time>
    </p>
  );
}
