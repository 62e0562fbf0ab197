import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';

/** The tags of a text; each leads to what else is found by its words. */
export function Themes({ tags }: { tags: readonly { readonly slug: string; readonly title: string }[] }) {
  const { t } = useTranslation('reading');
  const lang = useLanguage();
  return (
    <section>
      <h2>{t('themes')}</h2>
      <ul>
        {tags.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={paths.search(lang, { q: title })}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
