import './colours.css';
import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { Range } from '../../../contract/metrics.ts';
import type { ReadTexts, Statistics, Waiting } from '../../../contract/statistics.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useLiveCounts } from '../kit/live/live-provider.tsx';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { Screen } from '../kit/shell/screen.tsx';
import { readTextsKey, readTextsQuery, waitingKey, waitingQuery } from './api/statistics.ts';
import { Arrivals } from './arrivals.tsx';
import { Categories, Kinds, Readers } from './breakdowns.tsx';
import type { Display } from './chart-frame.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { Funnel } from './funnel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MailTroubles } from './mail-troubles.tsx';
import { MostRead } from './most-read.tsx';
import { Queues } from './queues.tsx';
import { ReadingHours } from './reading-hours.tsx';
import { Trend } from './trend.tsx';
import { useDrawn, useRefreshed, useStatistics } from './use-statistics.ts';

/** What is read most moves slowly. */
const TEXTS_MS = 10_000;
/** Where each stays the same, what holds it is not drawn anew. */
const ARRIVALS = ['comments', 'testimonies', 'signups'] as const;
const NEWSLETTER = ['subscribed', 'unsubscribed'] as const;

export function Dashboard() {
  const { t } = useTranslation(['dashboard', 'admin']);
  const { api, language } = useServices();
  const [range, setRange] = useState<Range>('weeks');
  const [display, setDisplay] = useState<Display>('curves');
  const statistics = useStatistics(range);
  const { figures, failed, retry, isPaused } = statistics;
  const drawn = useDrawn(figures, isPaused);
  const { data: texts } = useQuery(readTextsQuery(api, range, language));
  const { data: waiting } = useQuery(waitingQuery(api));
  useRefreshed(readTextsKey, figures ? totalOf(figures.series.views, figures.series.likes) : 0, {
    isPaused,
    everyMs: TEXTS_MS,
  });
  useRefreshed(waitingKey, useLiveCounts().happened, { isPaused });

  if (failed)
    return (
      <Screen of="dashboard">
        <Absence heading="h1" title={t('failedTitle')} text={t('admin:broken')} retry={retry} />
      </Screen>
    );
  if (!figures || !drawn)
    return (
      <Screen of="dashboard">
        <Loading />
      </Screen>
    );
  return (
    <Screen of="dashboard">
      <DashboardHead {...{ waiting, range, display, statistics }} onRange={setRange} onDisplay={setDisplay} />
      <MailTroubles />
      <KeyFigures figures={figures} waiting={waiting} />
      {figures.since === null && (
        <div className="notice">
          <b>{t('emptyTitle')}</b> {t('empty')}
        </div>
      )}
      <Charts {...{ drawn, texts, waiting, display }} />
    </Screen>
  );
}

interface ChartsProps {
  readonly drawn: Statistics;
  readonly texts: ReadTexts | undefined;
  readonly waiting: Waiting | undefined;
  readonly display: Display;
}

/** None of them is looked at while only the figures above move. */
const Charts = memo(function Charts({ drawn, texts, waiting, display }: ChartsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="charts">
      <Trend metric="views" figures={drawn} display={display} columns={8} banded />
      <Kinds texts={texts} display={display} />
      <ReadingHours hours={drawn.hours} display={display} />
      <Funnel figures={drawn} display={display} />
      <Trend metric="likes" figures={drawn} display={display} columns={4} />
      <Arrivals title={t('arrivals')} metrics={ARRIVALS} figures={drawn} display={display} />
      <Arrivals
        title={t('newsletter')}
        subtitle={waiting && t('subscribers', { count: waiting.subscribers })}
        metrics={NEWSLETTER}
        figures={drawn}
        display={display}
      />
      <MostRead texts={texts} by="views" />
      <Queues waiting={waiting} />
      <Readers languages={drawn.languages} deviceTypes={drawn.deviceTypes} display={display} />
      <MostRead texts={texts} by="likes" />
      <Categories texts={texts} display={display} />
    </div>
  );
});

const totalOf = (...series: readonly { readonly total: number }[]): number =>
  series.reduce((sum, { total }) => sum + total, 0);
