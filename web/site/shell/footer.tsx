import type { Category } from '../../../contract/taxonomy.ts';
import { BrandMark } from '../../frame/layout/brand-mark.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { later } from '../../frame/start/later.tsx';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import '../../frame/forms/field.css';
import '../newsletter/subscribe-form.css';
import { footerGroups, LEGAL } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { SlashSwitch } from './slash-switch.tsx';

const SubscribeForm = later(
  () => import('../newsletter/subscribe-form.tsx').then(m => m.SubscribeForm),
  ['consents', 'newsletter'],
);

interface FooterProps {
  readonly categories: readonly Category[];
  readonly withLetter: boolean;
}

export function Footer({ categories, withLetter }: FooterProps) {
  const { t } = useTranslation(['layout', 'publications']);
  const lang = useLanguage();
  const groups = footerGroups(categories).filter(group => group.entries.length > 0);

  return (
    <footer className="footer on-shade">
      <div className="band" aria-hidden="true" />
      <div className="wrap">
        {withLetter && <SubscribeForm />}
        <div className="columns">
          <div>
            <Link className="brand" to={paths.home(lang)} aria-label={t('homeLink')}>
              <BrandMark />
              <span aria-hidden="true">Parvis</span>
            </Link>
            <p className="motto">{t('motto')}</p>
            <p className="meta">{t('mottoSource')}</p>
          </div>
          {groups.map(group => (
            <nav key={group.title(t)} aria-label={group.title(t)}>
              <h2>{group.title(t)}</h2>
              <ul>
                {group.entries.map(entry => (
                  <li key={entry.title(t)}>
                    <MenuLink entry={entry} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="imprint">
          <p>{t('imprint')}</p>
          <ul>
            {LEGAL.map(entry => (
              <li key={entry.name}>
                <MenuLink entry={entry} />
              </li>
            ))}
          </ul>
          <SlashSwitch />
        </div>
      </div>
    </footer>
  );
}
