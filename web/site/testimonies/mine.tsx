import './mine.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { LoadingRows } from '../../frame/states/loading-rows.tsx';
import { ProblemNotice } from '../../frame/states/problem-notice.tsx';
import { watchTestimonies } from '../reactions/watch.ts';
import { myTestimoniesKey, myTestimoniesQuery } from './api/my-testimonies.ts';
import { MyTestimony } from './my-testimony.tsx';

export function Mine() {
  const { t } = useTranslation(['testimonies', 'layout']);
  return (
    <div className="wrap mine">
      <header className="page-head">
        <h1>{t('layout:myTestimonies')}</h1>
        <p className="lede">{t('mineLine')}</p>
      </header>
      <MineList />
    </div>
  );
}

function MineList() {
  const { t } = useTranslation(['testimonies', 'layout']);
  const { api, language } = useServices();
  const hydrated = useHydrated();
  const holder = useHolder();
  const { data, error, refetch } = useQuery(myTestimoniesQuery(api, holder));
  const queryClient = useQueryClient();
  useEffect(() => {
    if (holder === undefined) return;
    return watchTestimonies(() => queryClient.invalidateQueries({ queryKey: myTestimoniesKey }));
  }, [holder, queryClient]);

  if (!hydrated) return <LoadingRows />;
  if (holder === undefined)
    return (
      <EmptyState title={t('mineSignedOut')} line={t('mineSignedOutLine')}>
        <Link className="button" to={paths.signIn(language, paths.myTestimonies(language))}>
          {t('layout:signIn')}
        </Link>
      </EmptyState>
    );
  if (error && !data) return <ProblemNotice onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('mineNone')} line={t('mineNoneLine')}>
        <Link className="button season" to={paths.testify(language)}>
          {t('layout:writeTestimony')}
        </Link>
      </EmptyState>
    );
  return (
    <ul className="mine-list">
      {data.items.map(testimony => (
        <MyTestimony key={testimony.id} testimony={testimony} />
      ))}
    </ul>
  );
}
