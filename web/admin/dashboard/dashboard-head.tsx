import './dashboard-head.css';
import { RANGES, type Range } from '../../../contract/metrics.ts';
import type { Waiting } from '../../../contract/statistics.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { waitingWords } from '../desk/queue/waiting.ts';
import { useNow } from '../kit/time/use-now.ts';
import type { Display } from './chart-frame.tsx';
import { Choice } from './choice.tsx';
import { KIND } from './queues.tsx';
import type { Figures } from './use-statistics.ts';

interface Props {
  readonly waiting: Waiting | undefined;
  readonly statistics: Figures;
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  readonly display: Display;
  readonly onDisplay: (display: Display) => void;
}

/** What waits in a sentence, and what is to be shown. */
export function DashboardHead({ waiting, statistics, range, onRange, display, onDisplay }: Props) {
  const { t } = useTranslation('dashboard');
  const { isPaused, missed, onPause } = statistics;
  return (
    <div className="dashboard-head">
      <Headline waiting={waiting} />
      <div className="choices">
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
        <p className="pause">
          <button type="button" className="button line" onClick={() => onPause(!isPaused)}>
            {t(isPaused ? 'resume' : 'pause')}
          </button>
          <span role="status">{isPaused && t('missed', { count: missed })}</span>
        </p>
      </div>
    </div>
  );
}

function Headline({ waiting }: { waiting: Waiting | undefined }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const now = useNow(20_000);
  const queues = (waiting?.queues ?? []).filter(({ count }) => count > 0);
  const all = queues.reduce((sum, { count }) => sum + count, 0);
  const [oldest] = queues
    .flatMap(({ queue, oldest }) => (oldest === null ? [] : { queue, since: oldest }))
    .sort((a, b) => a.since.localeCompare(b.since));
  const waits = new Intl.ListFormat(language).format(
    queues.map(({ queue, count }) => t(`${queue}Count`, { count })),
  );
  const median = waiting?.medianMinutes ?? null;
  return (
    <div>
      <h1>{all === 0 ? t(waiting ? 'nothingWaits' : 'title') : t('waits', { count: all, what: waits })}</h1>
      <p className="waits">
        {oldest !== undefined && (
          <Link to={paths.deskOf(language, KIND[oldest.queue])}>
            {t('oldest', { wait: waitingWords(now - Date.parse(oldest.since), language) })}
          </Link>
        )}
        {median !== null && <span>{t('median', { wait: waitingWords(median * 60_000, language) })}</span>}
      </p>
    </div>
  );
}
