import './pagination.css';
import { useLocation } from 'react-router-dom';
import { withPage } from '../routes/paths.ts';
import { useLanguage } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';
import { countOf } from '../typesetting/dates.ts';
import { Link } from './link.tsx';
import { pagesAround } from './pages-around.ts';

interface PaginationProps {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly totalItems: number;
}

export function Pagination({ page, itemsPerPage, totalItems }: PaginationProps) {
  const { t } = useTranslation('layout');
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const last = Math.ceil(totalItems / itemsPerPage);
  if (last <= 1) return null;
  const to = (target: number) => withPage(pathname + search, target);
  return (
    <nav className="pages" aria-label={t('pages')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {t('previous')}
        </Link>
      )}
      {pagesAround(page, last).map(target => {
        if (target < 0) return <span key={target}>…</span>;
        if (target === page)
          return (
            <b key={target} aria-current="page">
              {target}
            </b>
          );
        return (
          <Link key={target} to={to(target)} aria-label={t('page', { page: target })}>
            {target}
          </Link>
        );
      })}
      {page < last && (
        <Link to={to(page + 1)} rel="next">
          {t('next')}
        </Link>
      )}
      <span className="meta range">
        {t('range', {
          from: countOf((page - 1) * itemsPerPage + 1, lang),
          to: countOf(Math.min(page * itemsPerPage, totalItems), lang),
          total: countOf(totalItems, lang),
        })}
      </span>
    </nav>
  );
}
