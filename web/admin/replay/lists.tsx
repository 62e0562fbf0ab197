import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { FigureTable } from '../dashboard/chart-frame.tsx';
import { ActivityLines } from './activity-lines.tsx';
import type { Asked } from './asked.ts';
import type { Moment } from './score.ts';

const SHOWN = 8;

interface MostReadProps {
  readonly read: Moment['read'];
  readonly onAsk: (changed: Partial<Asked>) => void;
}

export function MostRead({ read, onAsk }: MostReadProps) {
  const { t } = useTranslation(['replay', 'activity']);
  const language = useLanguage();
  const texts = [...read].toSorted(([, a], [, b]) => b.views - a.views || b.likes - a.likes).slice(0, SHOWN);
  return (
    <section aria-label={t('mostRead')}>
      <h2>{t('mostRead')}</h2>
      {texts.length === 0 ? (
        <p className="hint">{t('nothingRead')}</p>
      ) : (
        <FigureTable
          caption={t('mostRead')}
          head={[t('text'), t('counts.views'), t('counts.likes')]}
          rows={texts.map(([text, { title, views, likes }]) => [
            <button
              key={text}
              type="button"
              className="as-link"
              onClick={() => onAsk({ subject: text, actor: undefined })}
            >
              {title ?? t('goneText')}
            </button>,
            countOf(views, language),
            countOf(likes, language),
          ])}
        />
      )}
    </section>
  );
}

/** What waited for a moderator, the longest first. */
export function Queue({ waiting }: { waiting: Moment['waiting'] }) {
  const { t } = useTranslation('replay');
  const all = [...waiting.values()];
  return (
    <section aria-label={t('queue')}>
      <h2>{t('queue')}</h2>
      {all.length === 0 && <p className="hint">{t('nobodyWaits')}</p>}
      <ActivityLines activities={all.slice(0, SHOWN)} />
      {all.length > SHOWN && <p className="hint">{t('moreWait', { count: all.length - SHOWN })}</p>}
    </section>
  );
}
