import '../dashboard/key-figures.css';
import type { ReplayBeginning, ReplayCount } from '../../../contract/replay.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
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

interface Props {
  readonly moment: Moment;
  readonly beginning: ReplayBeginning | undefined;
}

/** How much was counted by then, and of that since the stretch began; and what waits. */
export function Figures({ moment, beginning }: Props) {
  const { t } = useTranslation('replay');
  const language = useLanguage();
  const before = beginning?.counts;
  return (
    <dl className="figures" aria-label={t(before ? 'figures' : 'figuresSince')}>
      {SHOWN.filter(name => !before || before[name] !== undefined).map(name => {
        const since = moment.counts[name] ?? 0;
        return (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd className="number">{countOf((before?.[name] ?? 0) + since, language)}</dd>
            {before && <dd className="since">{t('since', { number: countOf(since, language) })}</dd>}
          </div>
        );
      })}
      {beginning?.waiting && (
        <div>
          <dt>{t('waiting')}</dt>
          <dd className="number">{countOf(moment.waiting.size, language)}</dd>
        </div>
      )}
    </dl>
  );
}
