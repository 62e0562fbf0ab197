import '../activity/activity.css';
import type { Activity } from '../../../contract/activities.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { timeOf } from '../../frame/typesetting/dates.ts';
import { Only } from '../activity/only.tsx';
import { placeOf } from '../activity/place-of.ts';
import { Sentence } from '../activity/sentence.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import type { Asked } from './asked.ts';

interface Props {
  readonly activities: readonly Activity[];
  /** Where the stretch can be narrowed to one of them. */
  readonly onAsk?: (changed: Partial<Asked>) => void;
}

/** What is told of activities, with the time of each. */
export function ActivityLines({ activities, onAsk }: Props) {
  const language = useLanguage();
  const roles = useUser()?.roles ?? [];
  return (
    <ol className="happened-list">
      {activities.map(one => (
        <li key={one.id} data-group={one.group}>
          <time dateTime={one.createdAt}>
            {timeOf(one.createdAt, language)}
            <small>{shortDateOf(one.createdAt, language)}</small>
          </time>
          <p>
            <Sentence activity={one} place={placeOf(one, language, roles)} />
          </p>
          {onAsk && (
            <Only activity={one} onAsk={only => onAsk({ actor: undefined, subject: undefined, ...only })} />
          )}
        </li>
      ))}
    </ol>
  );
}
