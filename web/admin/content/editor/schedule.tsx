import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { longDay } from '../../../frame/typesetting/dates.ts';
import { DateField } from '../../kit/pickers/date-field.tsx';
import { feastsQuery } from '../api/feasts.ts';

interface Props {
  /** ISO 8601; null while there is none. */
  readonly publishAt: string | null;
  readonly onMoment: (publishAt: string) => unknown;
  readonly onClose: () => void;
  readonly error: string | undefined;
}

const EARLY = '06:00';

/** When a text is to be published: a day and a time, or a feast. */
export function Schedule({ publishAt, onMoment, onClose, error }: Props) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const id = useId();
  const [moment, setMoment] = useState(() => (publishAt ? localMoment(new Date(publishAt)) : ''));
  const { data: feasts } = useQuery(feastsQuery(api, language));
  const chosen = moment === '' || Number.isNaN(Date.parse(moment)) ? undefined : new Date(moment);
  return (
    <fieldset className="schedule" aria-label={t('moves.scheduled')}>
      <DateField label={t('publishAt')} value={moment} onValue={setMoment} error={error} hasTime />
      <div className="field">
        <label htmlFor={`${id}-feast`}>{t('onFeast')}</label>
        <select
          id={`${id}-feast`}
          className="input"
          value={moment.slice(0, 10)}
          onChange={({ target }) => target.value && setMoment(`${target.value}T${moment.slice(11) || EARLY}`)}
        >
          <option value="">{t('chooseFeast')}</option>
          {(feasts?.days ?? []).map(({ date, name }) => (
            <option key={date} value={date}>
              {t('feast', { name, day: longDay(date, language) })}
            </option>
          ))}
        </select>
      </div>
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={chosen === undefined || undefined}
          onClick={() => chosen && onMoment(chosen.toISOString())}
        >
          {t('schedule')}
        </button>
        <button type="button" className="button bare" onClick={onClose}>
          {t('cancel')}
        </button>
      </p>
    </fieldset>
  );
}

/** In the time of this place, to the minute. */
function localMoment(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
