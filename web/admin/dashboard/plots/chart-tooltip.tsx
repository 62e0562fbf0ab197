import type { TooltipContentProps } from 'recharts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { Point } from '../points.ts';

/** What stands under the pointer; recharts fills the properties in. */
export function ChartTooltip({ active, payload }: Partial<TooltipContentProps>) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const point = payload?.[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  const { name, value, before } = point;
  return (
    <p className="chart-tooltip">
      {name}
      {value !== null && <b>{value.toLocaleString(language)}</b>}
      {before > 0 && (
        <span>
          {t('before')} {before.toLocaleString(language)}
        </span>
      )}
    </p>
  );
}
