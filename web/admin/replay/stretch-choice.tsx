import '../activity/activity.css';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { localDay } from '../dashboard/buckets.ts';
import { Choice } from '../dashboard/choice.tsx';
import { DateField } from '../kit/pickers/date-field.tsx';
import { type Asked, LASTS, type Last, type OnAsk, type Stretch } from './asked.ts';

interface Props {
  readonly asked: Asked;
  readonly stretch: Stretch;
  readonly onAsk: OnAsk;
}

/** What ends now, or whole days. */
export function StretchChoice({ asked: { last, from, to }, stretch, onAsk }: Props) {
  const { t } = useTranslation('replay');
  const isOfDays = from !== undefined || to !== undefined;
  const [first, final] = [localDay(stretch.from), localDay(stretch.until - 1)];
  const today = localDay(Date.now());
  const options = LASTS.map(one => [one, t(`lasts.${one}`)] as const);
  return (
    <div className="activity-filters">
      <Choice<Last | 'days'>
        label={t('stretch')}
        options={options}
        value={isOfDays ? 'days' : last}
        onChange={chosen => chosen !== 'days' && onAsk({ last: chosen, from: undefined, to: undefined })}
      />
      <DateField
        label={t('from')}
        max={today}
        value={first}
        onValue={day => day && onAsk(({ to }) => ({ from: day, to: to ?? day }))}
      />
      <DateField
        label={t('to')}
        max={today}
        value={final}
        onValue={day => day && onAsk(({ from }) => ({ from: from ?? first, to: day }))}
      />
    </div>
  );
}
