import { useState } from 'react';
import type { Activity } from '../../../contract/activities.ts';
import { ACTIVITY_GROUPS, CONTENT_GROUPS } from '../../../contract/activity-groups.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { localDay } from '../dashboard/buckets.ts';
import { DateField } from '../kit/pickers/date-field.tsx';
import type { PickedPerson } from '../kit/pickers/people.ts';
import { PersonPicker } from '../kit/pickers/person-picker.tsx';
import type { Asked } from './asked.ts';

interface Props {
  readonly asked: Asked;
  readonly onAsk: (changed: Partial<Asked>) => void;
  /** What is shown: it names who and what is asked for. */
  readonly items: readonly Activity[];
  readonly isAuditor: boolean;
  /** Whom the reader may look for; undefined: nobody. */
  readonly among: 'team' | 'everybody' | undefined;
}

export function Filters({ asked, onAsk, items, isAuditor, among }: Props) {
  const { t } = useTranslation('activity');
  const { group, day, actor, subject } = asked;
  const [picked, setPicked] = useState<PickedPerson | null>(null);
  const name =
    items.find(one => one.actor === actor)?.actorName ??
    (picked?.user === actor ? picked?.name : undefined) ??
    t('somebody');
  const title = items.find(one => one.subject === subject)?.title ?? subject;
  const isNarrowed = [group, day, actor, subject].some(one => one !== undefined);
  return (
    <search aria-label={t('filters')} className="activity-filters">
      <label>
        {t('group')}
        <select value={group ?? ''} onChange={({ target }) => onAsk({ group: target.value || undefined })}>
          <option value="">{t('all')}</option>
          {(isAuditor ? ACTIVITY_GROUPS : CONTENT_GROUPS).map(one => (
            <option key={one} value={one}>
              {t(`groups.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {among && (
        <PersonPicker
          label={t('person')}
          among={among}
          chosen={actor ? { user: actor, name } : null}
          onChosen={person => {
            setPicked(person);
            onAsk({ actor: person?.user });
          }}
          nobody={t('everybody')}
        />
      )}
      {!among && actor && <span className="asked">{t('by', { name })}</span>}
      <DateField
        label={t('day')}
        value={day ?? ''}
        onValue={chosen => onAsk({ day: chosen || undefined })}
        max={localDay(Date.now())}
      />
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
