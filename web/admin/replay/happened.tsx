import '../activity/activity.css';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../contract/activities.ts';
import type { ReplayStep } from '../../../contract/replay.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { timeOf } from '../../frame/typesetting/dates.ts';
import { placeOf } from '../activity/place-of.ts';
import { Sentence } from '../activity/sentence.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import type { Asked } from './asked.ts';

const SHOWN = 10;

interface Props {
  readonly steps: readonly ReplayStep[];
  readonly count: number;
  readonly onAsk: (changed: Partial<Asked>) => void;
}

/** The last of what happened, the newest first. */
export function Happened({ steps, count, onAsk }: Props) {
  const { t } = useTranslation('replay');
  const language = useLanguage();
  const roles = useUser()?.roles ?? [];
  const shown = lastOf(steps, count);
  return (
    <section className="happened" aria-label={t('happened')}>
      <h2>{t('happened')}</h2>
      {shown.length === 0 && <p className="hint">{t('nothingYet')}</p>}
      <ol className="happened-list">
        {shown.map(one => (
          <li key={one.id} data-group={one.group}>
            <time dateTime={one.createdAt}>
              {timeOf(one.createdAt, language)}
              <small>{shortDateOf(one.createdAt, language)}</small>
            </time>
            <p>
              <Sentence activity={one} place={placeOf(one, language, roles)} />
            </p>
            <Only activity={one} onAsk={onAsk} />
          </li>
        ))}
      </ol>
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

function Only({ activity, onAsk }: { activity: Activity } & Pick<Props, 'onAsk'>) {
  const { t } = useTranslation('activity');
  const { actor, actorName, subject } = activity;
  return (
    <span className="only">
      {actor && actorName && (
        <button type="button" className="as-link" onClick={() => onAsk({ actor, subject: undefined })}>
          {t('onlyBy', { name: actorName })}
        </button>
      )}
      {subject && /\d$/.test(subject) && (
        <button type="button" className="as-link" onClick={() => onAsk({ subject, actor: undefined })}>
          {t('onlyOf')}
        </button>
      )}
    </span>
  );
}
