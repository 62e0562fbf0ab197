import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../frame/layout/icon.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { useMenu } from '../../frame/layout/use-menu.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { useSignOut } from '../../frame/session/use-sign-out.tsx';
import { useUser } from '../../frame/session/use-user.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ACCOUNT, entriesFor } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

/** The door for who is not signed in; for who is, a menu under their first name. */
export function AccountMenu() {
  const { t } = useTranslation(['layout', 'publications']);
  const lang = useLanguage();
  const user = useUser();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const next = useNext();
  const { open, button, close, toggle, onKeyDown } = useMenu();
  const { signOut, leaving } = useSignOut();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, close]);

  // From here on the component knows; until then the style sheet kept the door of a known person closed.
  useEffect(() => {
    delete document.documentElement.dataset.signedIn;
  }, []);

  if (!user)
    return (
      <div className="account">
        <Link
          className="button line sign-in"
          data-unknown={user === undefined || undefined}
          to={paths.signIn(lang, next ?? (hydrated ? pathname + search : pathname))}
        >
          {t('signIn')}
        </Link>
        {leaving}
      </div>
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div className="account" ref={menu} onKeyDown={onKeyDown}>
      <button type="button" className="button line" ref={button} aria-expanded={open} onClick={toggle}>
        {user.firstName} <Icon name="down" />
      </button>
      {/* On a phone it stands in the open menu of the site: there it needs no button of its own. */}
      <p className="whose">{user.firstName}</p>
      <ul className="panel" data-open={open || undefined}>
        {entriesFor(ACCOUNT, user.roles).map(entry => (
          <li key={entry.title(t)} className={entry.separator && 'apart'}>
            {'route' in entry ? (
              <MenuLink entry={entry} onClick={close} />
            ) : (
              <button type="button" onClick={signOut}>
                {entry.icon && <Icon name={entry.icon} />}
                {entry.title(t)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaving}
    </div>
  );
}
