import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

/** What this place is; the letter is asked for right below, in the foot of the page. */
export function About() {
  const { t } = useTranslation('home');
  return (
    <section className="section about" id="about">
      <div className="wrap grid">
        <h2>{t('about')}</h2>
        <div>
          <p>{t('aboutLine')}</p>
          <Link className="button line" to={paths.section(useLanguage(), 'a-propos')}>
            {t('aboutMore')}
          </Link>
        </div>
      </div>
    </section>
  );
}
