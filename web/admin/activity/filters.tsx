import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../contract/activities.ts';
import { type Asked, groupsFor } from './asked.ts';

interface Props {
  readonly asked: Asked;
  readonly onAsk: (changed: Partial<Asked>) => void;
  /** What is shown: it names who and what is asked for. */
  readonly items: readonly Activity[];
  readonly isAuditor: boolean;
}

export function Filters({ asked, onAsk, items, isAuditor }: Props) {
  const { t } = useTranslation('activity');
  const { group, day, actor, subject } = asked;
  const name = items.find(one => one.actor === actor)?.actorName ?? actor;
  const title = items.find(one => one.subject === subject)?.title ?? subject;
  const isNarrowed = [group, day, actor, subject].some(one => one !== undefined);
  return (
    <search aria-label={t('filters')} className="activity-filters">
      <label>
        {t('group')}
        <select value={group ?? ''} onChange={({ target }) => onAsk({ group: target.value || undefined })}>
          <option value="">{t('all')}</option>
          {groupsFor(isAuditor).map(one => (
            <option key={one} value={one}>
              {t(`groups.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('day')}
        <input
          type="date"
          value={day ?? ''}
          onChange={({ target }) => onAsk({ day: target.value || undefined })}
        />
      </label>
      {actor && <span className="asked">{t('by', { name })}</span>}
      {subject && <span className="asked">{t('of', { title })}</span>}
      {isNarrowed && (
        <button
          type="button"
          className="button line"
          onClick={() => onAsk({ group: undefined, day: undefined, actor: undefined, subject: undefined })}
        >
          {t('clear')}
        </button>
      )}
    </search>
  );
}
