import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '../../../contract/statistics.ts';
import { useLanguage, useServices } from '../../frame/start/services-context.ts';
import { useLiveCounts } from '../kit/live/live-provider.tsx';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { MailTroubles } from '../mails/mail-troubles.tsx';
import { readTextsKey, readTextsQuery, waitingKey, waitingQuery } from './api/statistics.ts';
import { Arrivals } from './arrivals.tsx';
import { Categories, Kinds, Readers } from './breakdowns.tsx';
import type { Display } from './chart-frame.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { Funnel } from './funnel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MostRead } from './most-read.tsx';
import { Queues } from './queues.tsx';
import { ReadingHours } from './reading-hours.tsx';
import { Trend } from './trend.tsx';
import { useRefreshed, useStatistics } from './use-statistics.ts';

export function Dashboard() {
  const { t } = useTranslation(['dashboard', 'admin']);
  const { api } = useServices();
  const language = useLanguage();
  const [range, setRange] = useState<Range>('weeks');
  const [display, setDisplay] = useState<Display>('curves');
  const statistics = useStatistics(range);
  const { figures, failed, retry, isPaused } = statistics;
  const { data: texts } = useQuery(readTextsQuery(api, range, language));
  const { data: waiting } = useQuery(waitingQuery(api));
  useRefreshed(readTextsKey, figures ? totalOf(figures.series.views, figures.series.likes) : 0, isPaused);
  useRefreshed(waitingKey, useLiveCounts().happened, isPaused);

  if (failed)
    return (
      <main className="dashboard" id="main">
        <Absence heading="h1" title={t('failedTitle')} text={t('admin:broken')}>
          <button type="button" className="button" onClick={retry}>
            {t('admin:retry')}
          </button>
        </Absence>
      </main>
    );
  if (!figures)
    return (
      <main className="dashboard" id="main">
        <Loading />
      </main>
    );
  return (
    <main className="dashboard" id="main">
      <DashboardHead {...{ waiting, range, display, statistics }} onRange={setRange} onDisplay={setDisplay} />
      <MailTroubles />
      <KeyFigures figures={figures} waiting={waiting} />
      {figures.since === null && (
        <div className="notice">
          <b>{t('emptyTitle')}</b> {t('empty')}
        </div>
      )}
      <div className="charts">
        <Trend metric="views" figures={figures} display={display} columns={8} banded />
        <Kinds texts={texts} display={display} />
        <ReadingHours hours={figures.hours} display={display} />
        <Funnel figures={figures} display={display} />
        <Trend metric="likes" figures={figures} display={display} columns={4} />
        <Arrivals
          title={t('arrivals')}
          metrics={['comments', 'testimonies', 'signups']}
          figures={figures}
          display={display}
        />
        <Arrivals
          title={t('newsletter')}
          subtitle={waiting && t('subscribers', { count: waiting.subscribers })}
          metrics={['subscribed', 'unsubscribed']}
          figures={figures}
          display={display}
        />
        <MostRead texts={texts} by="views" />
        <Queues waiting={waiting} />
        <Readers figures={figures} display={display} />
        <MostRead texts={texts} by="likes" />
        <Categories texts={texts} display={display} />
      </div>
    </main>
  );
}

const totalOf = (...series: readonly { readonly total: number }[]): number =>
  series.reduce((sum, { total }) => sum + total, 0);
