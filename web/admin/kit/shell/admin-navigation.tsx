import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { Navigation } from './navigation.ts';

/** The groups of screens that somebody may see. */
export function GroupNavigation({ groups, here }: Navigation) {
  const { t } = useTranslation('admin');
  if (groups.length === 0) return null;
  return (
    <nav aria-label={t('navigation')}>
      <ul>
        {groups.map(({ group, links, waiting }) => (
          <Item
            key={group}
            to={links[0]?.to ?? ''}
            name={t(`groups.${group}`)}
            waiting={waiting}
            current={here?.group === group && (links.length > 1 ? 'true' : 'page')}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The screens of the group that is open. */
export function ScreenNavigation({ here }: Navigation) {
  const { t } = useTranslation('admin');
  if (!here || here.links.length < 2) return null;
  return (
    <nav className="admin-screens" aria-label={t(`groups.${here.group}`)}>
      <ul>
        {here.links.map(({ to, title, waiting }) => (
          <Item
            key={to}
            to={to}
            name={t(`screens.${title}`)}
            waiting={waiting}
            current={to === here.to && 'page'}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  readonly to: string;
  readonly name: string;
  readonly waiting: number | undefined;
  readonly current: 'page' | 'true' | false;
}

function Item({ to, name, waiting, current }: ItemProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <li>
      <Link
        to={paths.admin(language, to)}
        aria-current={current || undefined}
        aria-label={waiting === undefined ? undefined : t('waitingIn', { name, count: waiting })}
      >
        {name} {waiting !== undefined && <span>{waiting}</span>}
      </Link>
    </li>
  );
}
