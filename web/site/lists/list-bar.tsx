import './list-bar.css';
import { Link } from '../../frame/layout/link.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { LIST_SORTS, listAskedIn, withList } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { type Listed, themeName } from './list-head.ts';

interface ListBarProps {
  /** The address of the list. */
  readonly list: string;
  readonly totalItems: number;
  readonly items: Listed;
}

/** How many texts there are, of which theme, and in which order. */
export function ListBar({ list, totalItems, items }: ListBarProps) {
  const { t } = useTranslation('posts');
  const { search, language } = usePageContext();
  const { theme, sort } = listAskedIn(search);
  if (totalItems === 0) return null;
  return (
    <div className="list-bar">
      <p className="meta">
        <span>{t('texts', { count: totalItems, shown: countOf(totalItems, language) })}</span>
        {theme && (
          <span>
            {t('ofTheme', { theme: themeName(items, theme) })}{' '}
            <Link to={withList(list, { sort })}>{t('allThemes')}</Link>
          </span>
        )}
      </p>
      {totalItems > 1 && (
        <nav className="sorts" aria-label={t('sort')}>
          {[undefined, ...LIST_SORTS].map(one => (
            <Link
              key={one ?? ''}
              to={withList(list, { theme, sort: one })}
              aria-current={one === sort ? 'page' : undefined}
            >
              {t(one ? `sorts.${one}` : 'sorts.newest')}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
