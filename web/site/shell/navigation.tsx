import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';

export function Navigation({ open }: { open: boolean }) {
  const { t } = useTranslation(['layout', 'contents']);
  const lang = useLanguage();
  const { pathname } = useLocation();
  const testify = paths.testify(lang);
  const sections = [
    { to: paths.testimonies(lang), name: t('testimonies') },
    { to: paths.posts(lang, 'post'), name: t('teachings') },
    { to: paths.posts(lang, 'prierre'), name: t('prayers') },
    { to: paths.section(lang, 'multimedia'), name: t('contents:multimedia.title') },
    { to: paths.section(lang, 'documentation'), name: t('contents:document.title') },
    { to: paths.section(lang, 'actualite'), name: t('contents:actualite.title') },
    { to: paths.section(lang, 'realisation'), name: t('contents:realisation.title') },
  ];
  const current = (to: string) => {
    if (pathname === to) return 'page';
    return to !== testify && pathname !== testify && pathname.startsWith(`${to}/`) ? 'true' : undefined;
  };
  return (
    <nav className="navigation" id="navigation" data-open={open || undefined} aria-label={t('sections')}>
      <ul>
        {sections.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} aria-current={current(to)}>
              {name}
            </Link>
          </li>
        ))}
        <li className="apart">
          <Link to={testify} aria-current={current(testify)}>
            {t('writeTestimony')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
