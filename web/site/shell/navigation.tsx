import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { SECTIONS } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

export function Navigation({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { pathname } = useLocation();
  const addresses = SECTIONS.map(({ route }) => route(lang));
  const current = (to: string) => {
    if (pathname === to) return 'page';
    return !addresses.includes(pathname) && pathname.startsWith(`${to}/`) ? 'true' : undefined;
  };
  return (
    <nav className="navigation" id="navigation" data-open={open || undefined} aria-label={t('sections')}>
      <ul>
        {SECTIONS.map(entry => (
          <li key={entry.route(lang)} className={entry.separator && 'apart'}>
            <MenuLink entry={entry} aria-current={current(entry.route(lang))} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
