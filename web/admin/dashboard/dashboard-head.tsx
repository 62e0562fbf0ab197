import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useQueueFigures } from '../desk/queue/use-queue.ts';
import { waitingWords } from '../desk/queue/waiting.ts';
import { useNow } from '../kit/time/use-now.ts';
import { peakHour, totalOf } from './activity.ts';
import { Choice } from './choice.tsx';
import type { Display } from './display.ts';
import { writeHour } from './local-time.ts';
import { RANGES, type Range } from './period.ts';
import type { FiguresOfPeriod } from './use-activity.ts';

interface Props {
  readonly figures: FiguresOfPeriod;
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  readonly display: Display;
  readonly onDisplay: (display: Display) => void;
}

/** The day in a sentence, what waits in another, and what is to be shown. */
export function DashboardHead({ figures: { activity, now }, range, onRange, display, onDisplay }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const count = totalOf(activity, 'views', ({ day }) => day === now.day);
  const peak = peakHour(activity, 'views', now.day);
  const views = count.toLocaleString(language);
  return (
    <div className="dashboard-head">
      <div>
        <h1>
          {peak === undefined
            ? t('headlineNone')
            : t('headlinePeak', { count, views, hour: writeHour(peak, language) })}
        </h1>
        <Waiting />
      </div>
      <Choice
        label={t('range')}
        options={RANGES.map(key => [key, t(key)] as const)}
        value={range}
        onChange={onRange}
      />
      <Choice
        label={t('display')}
        options={(['curves', 'tables'] as const).map(key => [key, t(key)] as const)}
        value={display}
        onChange={onDisplay}
      />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const queue = useQueueFigures();
  const now = useNow(20_000);
  if (!queue) return null;
  const { oldest } = queue.figures;
  if (oldest === null) return <p className="waits">{t('nothingWaits')}</p>;
  const wait = waitingWords(now - Date.parse(oldest), language);
  return (
    <p className="waits">
      <Link to={paths.desk(language)}>{t('waits', { count: queue.total, wait })}</Link>
    </p>
  );
}
