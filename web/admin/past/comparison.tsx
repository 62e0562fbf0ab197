import { useInfiniteQuery } from '@tanstack/react-query';
import type { DifferenceItem } from '../../../contract/pasts.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ProblemNotice } from '../../frame/states/problem-notice.tsx';
import { countOf } from '../../frame/typesetting/dates.ts';
import { momentOf } from '../kit/time/moments.ts';
import { comparisonQuery } from './api/pasts.ts';

interface ComparisonProps {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly onOpen: (at: number, path: string) => void;
}

const KINDS = ['published', 'changed', 'takenDown'] as const;

/** What readers found otherwise at the later moment, with its versions and its page as it was. */
export function Comparison({ from, until, onOpen }: ComparisonProps) {
  const { t } = useTranslation('past');
  const { api, language } = useServices();
  const moments = [from, until].map(moment => new Date(moment).toISOString());
  const query = useInfiniteQuery(comparisonQuery(api, moments[0] ?? '', moments[1] ?? '', language));
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const items = data?.pages.flatMap(page => page.items) ?? [];
  const totalItems = data?.pages[0]?.totalItems ?? 0;
  const [earlier, later] = [from, until].map(at => momentOf(at, language));
  if (isError && !data) return <ProblemNotice onRetry={() => void refetch()} />;
  const lists = KINDS.map(kind => [kind, items.filter(one => one.difference === kind)] as const);
  return (
    <>
      <p role="status">
        {data
          ? t('differences', {
              count: totalItems,
              shown: countOf(totalItems, language),
              earlier,
              later,
            })
          : t('comparing')}
      </p>
      {lists.map(
        ([kind, items]) =>
          items.length > 0 && (
            <section key={kind} aria-labelledby={`past-${kind}`}>
              <h3 id={`past-${kind}`}>{t(kind)}</h3>
              <ul className="differences">
                {items.map(one => (
                  <li key={one['@id']}>
                    <Link to={paths.admin(language, `history/${one['@id'].replace('/api/', '')}`)}>
                      {one.title}
                    </Link>
                    <Page of={one} onOpen={path => onOpen(kind === 'takenDown' ? from : until, path)} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {isError && <ProblemNotice onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <div className="actions">
          <button
            type="button"
            className="button line"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => {
              if (!isFetchingNextPage) void fetchNextPage();
            }}
          >
            {t('more', { count: totalItems - items.length })}
          </button>
        </div>
      )}
    </>
  );
}

function Page({ of: { path, title }, onOpen }: { of: DifferenceItem; onOpen: (path: string) => void }) {
  const { t } = useTranslation('past');
  if (path === null) return null;
  return (
    <button type="button" className="as-link" onClick={() => onOpen(path)}>
      {t('page')}
      <span className="hidden"> {title}</span>
    </button>
  );
}
