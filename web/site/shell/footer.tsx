import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Category } from '../../../contract/taxonomy.ts';
import { BrandMark } from '../../frame/layout/brand-mark.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';

interface FooterProps {
  readonly categories: readonly Category[];
  readonly withLetter: boolean;
}

export function Footer({ categories, withLetter }: FooterProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const busiest = categories.filter(category => category.count > 0);
  const groups = [
    {
      name: t('mustSee'),
      links: [
        { to: paths.testimonies(lang), name: t('testimonies') },
        { to: paths.posts(lang, 'post'), name: t('teachings') },
        { to: paths.posts(lang, 'prierre'), name: t('prayers') },
      ],
    },
    {
      name: t('discoverAlso'),
      links: busiest.map(({ type, slug, title }) => ({ to: paths.category(lang, type, slug), name: title })),
    },
    {
      name: t('goingFurther'),
      links: [
        { to: paths.testify(lang), name: t('writeTestimony') },
        { to: paths.myTestimonies(lang), name: t('myTestimonies') },
        { to: paths.contact(lang), name: t('contact') },
        { to: paths.search(lang), name: t('searchAll') },
      ],
    },
  ].filter(group => group.links.length > 0);

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
            <nav key={group.name} aria-label={group.name}>
              <h2>{group.name}</h2>
              <ul>
                {group.links.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="imprint">{t('imprint')}</p>
      </div>
    </footer>
  );
}
