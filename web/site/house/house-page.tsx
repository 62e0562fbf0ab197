import '../reading/prose.css';
import './house.css';
import type { ReactNode } from 'react';
import type { HousePage } from '../../../contract/house-pages.ts';
import { Link } from '../../frame/layout/link.tsx';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { Raised } from '../../frame/typesetting/raised.tsx';
import { Facts } from '../publications/facts.tsx';
import { HOUSE_ENTRIES } from '../shell/menu.ts';
import { MenuLink } from '../shell/menu-link.tsx';
import { aboutPage, donatePage, faqPage, legalNoticePage, privacyPage, termsPage } from './house.pages.ts';

export const About = () => <House page={usePage(aboutPage).page} />;
export const Faq = () => <House page={usePage(faqPage).page} />;
export const LegalNotice = () => <House page={usePage(legalNoticePage).page} />;
export const Privacy = () => <House page={usePage(privacyPage).page} />;
export const Terms = () => <House page={usePage(termsPage).page} />;

export function Donate() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const { page, works } = usePage(donatePage);
  return (
    <House page={page}>
      {works.items.length > 0 && (
        <aside aria-labelledby="works">
          <h2 id="works">{t('givenBefore')}</h2>
          <ul className="works">
            {works.items.map(work => (
              <li key={work.id}>
                <Link to={paths.text(language, work.path ?? '')}>{work.title}</Link>
                <Facts publication={work} />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </House>
  );
}

/** A page in which the house speaks of itself; beside it, by default, the others. */
function House({ page, children }: { readonly page: HousePage; readonly children?: ReactNode }) {
  const { t } = useTranslation(['layout', 'publications']);
  const language = useLanguage();
  return (
    <article className="wrap house">
      <header className="page-head">
        <h1>{page.title}</h1>
        {page.abstract && <p className="lede">{page.abstract}</p>}
      </header>
      <div className="grid">
        <div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
          {page.updatedAt && (
            <p className="meta">
              <Raised text={t('updatedOn', { day: dayOf(page.updatedAt, language) })} />
            </p>
          )}
        </div>
        {children ?? (
          <aside>
            <nav aria-labelledby="house-pages">
              <h2 id="house-pages">{t('housePages')}</h2>
              <ul>
                {HOUSE_ENTRIES.filter(({ name }) => name !== page.id).map(entry => (
                  <li key={entry.name}>
                    <MenuLink entry={entry} />
                  </li>
                ))}
              </ul>
            </nav>
          </aside>
        )}
      </div>
    </article>
  );
}
