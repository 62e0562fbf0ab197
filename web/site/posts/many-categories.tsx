import './many-categories.css';
import { useState } from 'react';
import type { Category, PostType } from '../../../contract/taxonomy.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { byInitial } from './by-initial.ts';

interface ManyCategoriesProps {
  readonly type: PostType;
  readonly categories: readonly Category[];
  readonly current: Category | undefined;
}

/** Behind one line, so that the texts are seen first; then by the alphabet, and narrowed by what is typed. */
export function ManyCategories({ type, categories, current }: ManyCategoriesProps) {
  const { t } = useTranslation('posts');
  const lang = useLanguage();
  const hydrated = useHydrated();
  const [sought, setSought] = useState('');
  const groups = byInitial(categories, lang, sought);
  const found = groups.reduce((count, [, all]) => count + all.length, 0);
  return (
    <details className="many">
      <summary>
        {t('categories')} <span>({countOf(categories.length, lang)})</span>
      </summary>
      <nav aria-label={t('categories')}>
        {hydrated && (
          <input
            type="search"
            className="input sought"
            aria-label={t('findCategory')}
            placeholder={t('findCategory')}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        <p className={found > 0 ? 'hidden' : undefined} role="status">
          {sought && t('categoriesFound', { count: found })}
        </p>
        {current && !sought && <Link to={paths.posts(lang, type)}>{t('allCategories')}</Link>}
        <ul>
          {groups.map(([initial, all]) => (
            <li key={initial}>
              <b aria-hidden="true">{initial}</b>
              <ul>
                {all.map(category => (
                  <li key={category.id}>
                    <Link
                      to={paths.category(lang, type, category.slug)}
                      aria-current={category === current ? 'page' : undefined}
                    >
                      {category.title}
                    </Link>{' '}
                    <span className="count">{countOf(category.count, lang)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
