import './key-figures.css';
import type { Language } from '../../../contract/languages.ts';
import type { Metric } from '../../../contract/metrics.ts';
import type { Statistics, Waiting } from '../../../contract/statistics.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { waitingWords } from '../desk/queue/waiting.ts';

const SHOWN = ['views', 'likes', 'comments', 'testimonies', 'signups'] as const satisfies readonly Metric[];

const percent = (language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
/** Made once: they are written once a second. */
const CHANGE: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: percent('fr'),
  'en-US': percent('en-US'),
};

interface Props {
  readonly figures: Statistics;
  readonly waiting: Waiting | undefined;
}

/** The period in figures, beside the one before. */
export function KeyFigures({ figures, waiting }: Props) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const median = waiting?.medianMinutes ?? null;
  return (
    <dl className="figures" aria-label={t('figures')}>
      {SHOWN.map(metric => {
        const { total, totalBefore } = figures.series[metric];
        return (
          <div key={metric}>
            <dt>{t(metric)}</dt>
            <dd className="number" data-metric={metric}>
              {total.toLocaleString(language)}
            </dd>
            <Comparison total={total} before={totalBefore} />
          </div>
        );
      })}
      <div>
        <dt>{t('medianWait')}</dt>
        <dd className="number">{median === null ? '–' : waitingWords(median * 60_000, language)}</dd>
        <dd>{t('decided', { count: waiting?.decided ?? 0 })}</dd>
      </div>
    </dl>
  );
}

function Comparison({ total, before }: { total: number; before: number }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  if (before === 0) return <dd>{t('noneBefore')}</dd>;
  const change = total / before - 1;
  if (Math.round(change * 100) === 0) return <dd>{t('sameAsBefore')}</dd>;
  const difference = CHANGE[language].format(change);
  return <dd className={change > 0 ? 'up' : undefined}>{t('comparedWithBefore', { difference })}</dd>;
}
