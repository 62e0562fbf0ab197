import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { METRICS, type Metric } from '../../../contract/live.ts';
import { useLanguage, useServices } from '../../frame/start/services-context.ts';
import { queueQuery } from '../desk/api/queue.ts';
import { isLate, waitingWords } from '../desk/queue/waiting.ts';
import { useNow } from '../kit/time/use-now.ts';
import { partOfDay, totalOf } from './activity.ts';
import type { Range } from './period.ts';
import type { FiguresOfPeriod } from './use-activity.ts';

export function Figures({ figures }: { figures: FiguresOfPeriod }) {
  const { t } = useTranslation('dashboard');
  return (
    <dl className="figures" aria-label={t('figures')}>
      {METRICS.map(metric => (
        <Figure key={metric} metric={metric} figures={figures} />
      ))}
      <LongestWait />
    </dl>
  );
}

function Figure({ metric, figures }: { metric: Metric; figures: FiguresOfPeriod }) {
  const { activity, period } = figures;
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const days = new Set(period.days);
  const total = totalOf(activity, metric, ({ day }) => days.has(day));
  return (
    <div>
      <dt>
        {t(metric)}, <span>{t(period.range)}</span>
      </dt>
      <dd className="number">{total.toLocaleString(language)}</dd>
      <Comparison total={total} before={totalBefore(metric, figures)} range={period.range} />
    </div>
  );
}

/** Undefined for the year, which is not compared. */
function totalBefore(metric: Metric, { activity, period, now }: FiguresOfPeriod): number | undefined {
  if (period.range === 'year') return undefined;
  if (period.range === 'day') return partOfDay(activity, metric, period.before[0] ?? '', now);
  const before = new Set(period.before);
  return totalOf(activity, metric, ({ day }) => before.has(day));
}

function Comparison({ total, before, range }: { total: number; before: number | undefined; range: Range }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  if (before === undefined) return <dd>{t('overWeeks')}</dd>;
  const name = t(range === 'day' ? 'beforeDay' : 'beforeWeeks');
  if (before === 0) return <dd>{t('noneBefore', { before: name })}</dd>;
  const change = total / before - 1;
  if (Math.round(change * 100) === 0) return <dd>{t('sameAsBefore', { before: name })}</dd>;
  const difference = change.toLocaleString(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return (
    <dd className={change > 0 ? 'up' : undefined}>{t('moreThanBefore', { difference, before: name })}</dd>
  );
}

function LongestWait() {
  const { t } = useTranslation('dashboard');
  const { api, language } = useServices();
  const now = useNow(20_000);
  const { data: queue } = useQuery(queueQuery(api));
  const waits = (queue?.items ?? []).map(({ waitingSince }) => now - Date.parse(waitingSince));
  const late = waits.filter(isLate).length;
  return (
    <div>
      <dt>{t('longestWait')}</dt>
      <dd className="number">{waits[0] === undefined ? '0' : waitingWords(waits[0], language)}</dd>
      {waits[0] === undefined ? (
        <dd>{t('nobodyWaits')}</dd>
      ) : (
        <dd className={late > 0 ? 'down' : 'up'}>
          {late > 0 ? t('lateOnes', { count: late }) : t('withinADay')}
        </dd>
      )}
    </div>
  );
}
