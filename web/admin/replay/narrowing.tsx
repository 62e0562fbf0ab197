import type { Activity } from '../../../contract/activities.ts';
import { REPLAY_GROUPS, type ReplayGroup } from '../../../contract/activity-groups.ts';
import type { ReplayStep } from '../../../contract/replay.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import type { Asked } from './asked.ts';

interface Props {
  readonly asked: Asked;
  /** They name who and what is asked for. */
  readonly steps: readonly ReplayStep[];
  readonly onAsk: (changed: Partial<Asked>) => void;
}

/** To a kind of event, a person, a text. */
export function Narrowing({ asked: { group, actor, subject }, steps, onAsk }: Props) {
  const { t } = useTranslation(['replay', 'activity']);
  const named = (fits: (one: Activity) => boolean) => steps.find(one => one.activity && fits(one.activity));
  const name = actor && (named(one => one.actor === actor)?.activity?.actorName ?? actor);
  const title =
    subject &&
    (named(one => one.subject === subject)?.activity?.title ??
      steps.flatMap(({ read }) => read).find(({ text }) => text === subject)?.title ??
      subject);
  return (
    <search aria-label={t('activity:filters')} className="activity-filters">
      <label>
        {t('activity:group')}
        <select
          value={group ?? ''}
          onChange={({ target }) => onAsk({ group: (target.value || undefined) as ReplayGroup | undefined })}
        >
          <option value="">{t('activity:all')}</option>
          {REPLAY_GROUPS.map(one => (
            <option key={one} value={one}>
              {one === 'reactions' ? t('reactions') : t(`activity:groups.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {name && <span className="asked">{t('activity:by', { name })}</span>}
      {title && <span className="asked">{t('activity:of', { title })}</span>}
      {(group ?? actor ?? subject) && (
        <button
          type="button"
          className="button line"
          onClick={() => onAsk({ group: undefined, actor: undefined, subject: undefined })}
        >
          {t('activity:clear')}
        </button>
      )}
    </search>
  );
}
