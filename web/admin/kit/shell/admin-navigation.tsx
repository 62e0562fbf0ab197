import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';

interface Props {
  /** Testimonies that wait; undefined until it is known. */
  readonly pending: number | undefined;
  /** Comments that wait. */
  readonly comments: number | undefined;
}

export function AdminNavigation({ pending, comments }: Props) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <nav aria-label={t('navigation')}>
      <ul>
        <li>
          <NavLink
            to={paths.desk(language)}
            aria-label={pending === undefined ? undefined : t('moderationCount', { count: pending })}
          >
            {t('moderation')} <span>{pending}</span>
          </NavLink>
        </li>
        <li>
          <NavLink
            to={paths.commentsDesk(language)}
            aria-label={comments === undefined ? undefined : t('commentsCount', { count: comments })}
          >
            {t('comments')} <span>{comments}</span>
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.admin(language)} end>
            {t('dashboard')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
