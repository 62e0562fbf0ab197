import { DAY_MS } from '../../../contract/durations.ts';
import './activity.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Activity } from '../../../contract/activities.ts';
import { mayAdminister, mayAudit, mayModerate } from '../../../contract/roles.ts';
import { Link } from '../../frame/layout/link.tsx';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { timeOf } from '../../frame/typesetting/dates.ts';
import { localDay } from '../dashboard/buckets.ts';
import { useRefreshed } from '../dashboard/use-statistics.ts';
import { useLiveCounts } from '../kit/live/live-provider.tsx';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { HistoryLink } from '../kit/shell/history-link.tsx';
import { Screen } from '../kit/shell/screen.tsx';
import { dateOf } from '../kit/time/moments.ts';
import { useAddress } from '../kit/use-address.ts';
import { activitiesKey, activitiesQuery, PER_PAGE } from './api/activities.ts';
import { type Asked, askedIn, searchOf } from './asked.ts';
import { Filters } from './filters.tsx';
import { Only } from './only.tsx';
import { placeOf } from './place-of.ts';
import { Sentence } from './sentence.tsx';

/** Every event in words, as it happens. */
export function ActivityList() {
  const { t } = useTranslation(['activity', 'admin']);
  const { api, language } = useServices();
  const roles = useUser()?.roles ?? [];
  const [search, goTo] = useAddress();
  const asked = askedIn(search);
  const { data, isError, refetch } = useQuery(activitiesQuery(api, asked, language));
  useRefreshed(activitiesKey, useLiveCounts().happened);
  useEffect(() => {
    if (asked.page > 1) scrollTo({ top: 0 });
  }, [asked.page]);
  const onAsk = (changed: Partial<Asked>) =>
    goTo(now => searchOf({ ...askedIn(now), page: 1, ...changed }), { replace: false });
  const among = mayAdminister(roles) ? 'everybody' : mayModerate(roles) ? 'team' : undefined;
  const pages = Math.max(1, Math.ceil((data?.totalItems ?? 0) / PER_PAGE));

  return (
    <Screen of="activity">
      <h1>{t('admin:screens.activity')}</h1>
      <p className="lead">{t('lead')}</p>
      <Filters {...{ asked, onAsk }} items={data?.items ?? []} isAuditor={mayAudit(roles)} among={among} />
      {!data && !isError && <Loading />}
      {!data && isError && <Absence title={t('failedTitle')} text={t('failed')} retry={refetch} />}
      {data && (
        <p className="count" role="status">
          {t('count', { count: data.totalItems })}
        </p>
      )}
      {data?.totalItems === 0 && <Absence title={t('noneTitle')} text={t('none')} />}
      {daysOf(data?.items ?? []).map(([day, items]) => (
        <section key={day} aria-label={dateOf(`${day}T12:00`, language)}>
          <h2>{dayWords(day, dateOf(`${day}T12:00`, language), t)}</h2>
          <ol>
            {items.map(one => (
              <li key={one.id} data-group={one.group}>
                <time dateTime={one.createdAt}>{timeOf(one.createdAt, language)}</time>
                <p>
                  <Sentence activity={one} place={placeOf(one, language, roles)} />
                </p>
                <Only activity={one} onAsk={onAsk}>
                  <HistoryLink of={one.subject} />
                </Only>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {pages > 1 && (
        <nav className="pages" aria-label={t('pages')}>
          <PageLink asked={asked} to={asked.page - 1} pages={pages} text={t('newer')} />
          <span>{t('page', { page: asked.page, pages })}</span>
          <PageLink asked={asked} to={asked.page + 1} pages={pages} text={t('older')} />
        </nav>
      )}
    </Screen>
  );
}

function daysOf(items: readonly Activity[]): readonly (readonly [string, readonly Activity[]])[] {
  return [...Map.groupBy(items, ({ createdAt }) => localDay(createdAt))];
}

function dayWords(day: string, words: string, t: (key: 'today' | 'yesterday') => string): string {
  const now = Date.now();
  if (day === localDay(now)) return t('today');
  return day === localDay(now - DAY_MS) ? t('yesterday') : words;
}

interface PageProps {
  readonly asked: Asked;
  readonly to: number;
  readonly pages: number;
  readonly text: string;
}

function PageLink({ asked, to, pages, text }: PageProps) {
  if (to < 1 || to > pages) return <span />;
  return (
    <Link className="button line" to={`?${searchOf({ ...asked, page: to })}`}>
      {text}
    </Link>
  );
}
