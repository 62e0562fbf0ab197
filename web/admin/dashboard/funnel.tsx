import type { Statistics } from '../../../contract/statistics.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Bars } from './bars.tsx';
import { ChartFrame, type Display } from './chart-frame.tsx';

const STEPS = ['views', 'likes', 'comments'] as const;

/** From reading to liking to writing. */
export function Funnel({ figures, display }: { figures: Statistics; display: Display }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const views = figures.series.views.total;
  const share = (value: number) =>
    views === 0
      ? undefined
      : (value / views).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  const steps = STEPS.map(metric => ({ name: t(metric), value: figures.series[metric].total }));
  return (
    <ChartFrame
      title={t('fromViewToComment')}
      subtitle={t('fromViewToCommentSub')}
      columns={4}
      display={display}
      figure={{
        head: [t('step'), t('howOften'), t('ofViews')],
        rows: views === 0 ? [] : steps.map(({ name, value }) => [name, value, share(value) ?? '']),
      }}
    >
      <Bars rows={steps.map((step, at) => ({ ...step, note: at === 0 ? undefined : share(step.value) }))} />
    </ChartFrame>
  );
}
