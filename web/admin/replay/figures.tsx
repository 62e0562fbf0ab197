import '../dashboard/key-figures.css';
import { useTranslation } from 'react-i18next';
import type { ReplayCount } from '../../../contract/replay.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import type { Moment } from './score.ts';

const SHOWN = [
  'views',
  'likes',
  'comments',
  'testimonies',
  'testimoniesPublished',
  'publications',
  'signups',
] as const satisfies readonly ReplayCount[];

/** What was counted since the stretch began, and what waits. */
export function Figures({ moment, hasQueue }: { moment: Moment; hasQueue: boolean }) {
  const { t } = useTranslation('replay');
  const language = useLanguage();
  return (
    <dl className="figures" aria-label={t('figures')}>
      {SHOWN.map(name => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd className="number">{countOf(moment.counts[name] ?? 0, language)}</dd>
        </div>
      ))}
      {hasQueue && (
        <div>
          <dt>{t('waiting')}</dt>
          <dd className="number">{countOf(moment.waiting.size, language)}</dd>
        </div>
      )}
    </dl>
  );
}
