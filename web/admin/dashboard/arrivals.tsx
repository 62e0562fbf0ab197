import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { ChartFrame, FigureTable } from './chart-frame.tsx';
import type { Display } from './display.ts';
import { coarseSeriesOf } from './series.ts';
import type { FiguresOfPeriod } from './use-activity.ts';

const HEIGHT_PX = 216;
const MOMENT = { day: 'hour', weeks: 'week', year: 'date' } as const;

/** Who came to stay and who told something. */
export function Arrivals({ figures, display }: { figures: FiguresOfPeriod; display: Display }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { activity, period, now } = figures;
  const { hour } = now;
  const points = useMemo(() => {
    const of = (metric: 'signups' | 'testimonies') =>
      coarseSeriesOf(activity, metric, period, { hour }, language);
    const testimonies = of('testimonies');
    return of('signups').map(({ key, label, name, value }, index) => ({
      key,
      label,
      name,
      signups: value ?? 0,
      testimonies: testimonies[index]?.value ?? 0,
    }));
  }, [activity, period, hour, language]);
  const labels = new Map(points.map(({ key, label }) => [key, label]));
  const total = (metric: 'signups' | 'testimonies') =>
    points.reduce((sum, point) => sum + point[metric], 0).toLocaleString(language);

  return (
    <ChartFrame
      title={t('arrivals')}
      subtitle={display === 'curves' ? t('arrivalsSub') : undefined}
      columns={4}
    >
      {display === 'tables' ? (
        <FigureTable
          caption={t('arrivals')}
          head={[t(MOMENT[period.range]), t('signups'), t('testimonies')]}
          rows={points
            .toReversed()
            .map(({ name, signups, testimonies }) => [
              name,
              signups.toLocaleString(language),
              testimonies.toLocaleString(language),
            ])}
        />
      ) : (
        <div
          role="img"
          className="plot"
          aria-label={`${t('signups')}: ${total('signups')}. ${t('testimonies')}: ${total('testimonies')}.`}
        >
          <ResponsiveContainer width="100%" height={HEIGHT_PX}>
            <BarChart
              data={points}
              margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
              barCategoryGap="22%"
              barGap={2}
              accessibilityLayer={false}
            >
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="key"
                tickFormatter={key => labels.get(key) ?? ''}
                tickLine={false}
                axisLine={{ stroke: 'var(--edge)' }}
                minTickGap={14}
                tickMargin={8}
              />
              <YAxis width={36} tickLine={false} axisLine={false} allowDecimals={false} />
              <Bar dataKey="signups" fill="var(--chart-1)" isAnimationActive={false} />
              <Bar dataKey="testimonies" fill="var(--chart-1)" fillOpacity={0.42} isAnimationActive={false} />
            </BarChart>
          </ResponsiveContainer>
        </div>
      )}
    </ChartFrame>
  );
}
