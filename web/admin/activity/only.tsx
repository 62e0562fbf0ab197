import type { ReactNode } from 'react';
import type { Activity } from '../../../contract/activities.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

interface OnlyProps {
  readonly activity: Activity;
  readonly onAsk: (changed: { readonly actor?: string; readonly subject?: string }) => void;
  readonly children?: ReactNode;
}

/** Narrows what is shown to who did it, or to what it was done to. */
export function Only({ activity: { actor, actorName, subject }, onAsk, children }: OnlyProps) {
  const { t } = useTranslation('activity');
  return (
    <span className="only">
      {actor && actorName && (
        <button type="button" className="as-link" onClick={() => onAsk({ actor })}>
          {t('onlyBy', { name: actorName })}
        </button>
      )}
      {subject && /\d$/.test(subject) && (
        <button type="button" className="as-link" onClick={() => onAsk({ subject })}>
          {t('onlyOf')}
        </button>
      )}
      {children}
    </span>
  );
}
