import './profile.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../../../contract/accounts.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { ForUser } from '../../frame/session/for-user.tsx';
import { isSessionOver } from '../../frame/session/session-over.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { Avatar } from './avatar.tsx';
import { CHILDREN, type Child, childPath, withinOf } from './children.ts';

interface ProfilePageProps {
  readonly child: Child;
  readonly children: (user: User) => ReactNode;
}

/** What stands around each page of the profile: whose it is, and the way to the others. */
export function ProfilePage({ child, children }: ProfilePageProps) {
  const { t } = useTranslation(['account', 'forms', 'layout', 'profile']);
  const language = useLanguage();
  const user = useUser();
  const isOver = useHydrated() && isSessionOver();
  const { pathname } = useLocation();
  const within = withinOf(pathname);
  const page = (
    <div className="wrap profile">
      <header className="profile-head">
        <Avatar user={user ?? undefined} />
        <div>
          <h1>{t('layout:myProfile')}</h1>
          <p className="lede">{user ? `${user.firstName} ${user.lastName}` : t('profileLine')}</p>
        </div>
      </header>
      <ForUser
        nobody={
          <EmptyState
            title={t('profileSignedOut')}
            line={t(isOver ? 'forms:signedOutKept' : 'profileSignedOutLine')}
          >
            <Link className="button" to={paths.signIn(language, childPath(within, language, child))}>
              {t('layout:signIn')}
            </Link>
          </EmptyState>
        }
      >
        {known => (
          <>
            <nav className="profile-pages" aria-label={t('profile:pages')}>
              <ul>
                {CHILDREN.map(one => {
                  const path = childPath(within, language, one);
                  return (
                    <li key={one}>
                      <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                        {t(`profile:child.${one}`)}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </nav>
            {children(known)}
          </>
        )}
      </ForUser>
    </div>
  );
  return within === 'admin' ? <main id="main">{page}</main> : page;
}
