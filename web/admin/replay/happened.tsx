import type { Activity } from '../../../contract/activities.ts';
import type { ReplayStep } from '../../../contract/replay.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ActivityLines } from './activity-lines.tsx';
import type { Asked } from './asked.ts';

const SHOWN = 10;

interface Props {
  readonly steps: readonly ReplayStep[];
  readonly count: number;
  /** What had happened before the first of them, the newest first. */
  readonly earlier: readonly Activity[] | undefined;
  readonly onAsk: (changed: Partial<Asked>) => void;
}

/** The last of what happened, the newest first, and what had happened before the stretch while there is room. */
export function Happened({ steps, count, earlier = [], onAsk }: Props) {
  const { t } = useTranslation('replay');
  const shown = lastOf(steps, count);
  const before = earlier.slice(0, SHOWN - shown.length);
  return (
    <section className="happened" aria-label={t('happened')}>
      <h2>{t('happened')}</h2>
      {shown.length === 0 && <p className="hint">{t('nothingYet')}</p>}
      <ActivityLines activities={shown} onAsk={onAsk} />
      {before.length > 0 && (
        <>
          <h3>{t('earlier')}</h3>
          <ActivityLines activities={before} onAsk={onAsk} />
        </>
      )}
    </section>
  );
}

function lastOf(steps: readonly ReplayStep[], count: number): readonly Activity[] {
  const shown: Activity[] = [];
  for (let at = count - 1; at >= 0 && shown.length < SHOWN; at--) {
    const activity = steps[at]?.activity;
    if (activity) shown.push(activity);
  }
  return shown;
}
