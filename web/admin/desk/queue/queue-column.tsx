import { Link } from '../../../frame/layout/link.tsx';
import { paths } from '../../../frame/routes/paths.ts';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useLive } from '../../kit/live/live-provider.tsx';
import { Absence, Loading } from '../../kit/shell/absences.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { useDrafts } from '../edit/drafts.tsx';
import { ShortcutHints } from '../shortcuts/shortcut-hints.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueItem } from './queue-item.tsx';
import { QueueNews } from './queue-news.tsx';
import type { ShownQueue } from './use-queue.ts';
import { waitingWords } from './waiting.ts';

interface Props {
  readonly queue: ShownQueue | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly openId: number | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (id: number, isSelected: boolean) => void;
}

export function QueueColumn({ queue, failed, retry, ...rest }: Props) {
  const { t } = useTranslation(['desk', 'admin']);
  const language = useLanguage();
  return (
    <section className="queue" aria-label={t('queue')}>
      {queue ? (
        <Waiting queue={queue} {...rest} />
      ) : failed ? (
        <Absence heading="h1" title={t('queueFailed')} text={t('admin:broken')} retry={retry} />
      ) : (
        <Loading />
      )}
      <p className="decided-link">
        <Link to={paths.decided(language)}>{t('decidedLink')}</Link>
      </p>
      <ShortcutHints />
    </section>
  );
}

type WaitingProps = Omit<Props, 'failed' | 'retry' | 'queue'> & { readonly queue: ShownQueue };

function Waiting({ queue: { entries, total, figures }, openId, selected, onSelect }: WaitingProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { readers } = useLive();
  const { draftOf } = useDrafts();
  const now = useNow(20_000);
  const [oldest] = entries;
  // With a case open its title is the first heading; on a phone the queue is not even there.
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <>
      <header>
        <Heading>{t('waiting', { count: total })}</Heading>
        {oldest && (
          <span className="meta">
            {t('oldest', { wait: waitingWords(now - Date.parse(oldest.card.waitingSince), language) })}
          </span>
        )}
      </header>
      <QueueFilters figures={figures} />
      <QueueNews entries={entries} />
      <ul>
        {entries.map(entry => (
          <QueueItem
            key={entry.card.id}
            entry={entry}
            waitingMs={now - Date.parse(entry.card.waitingSince)}
            isOpen={entry.card.id === openId}
            reader={readers[entry.card.id]?.by}
            hasDraft={draftOf(entry.card.id) !== undefined}
            isSelected={selected.has(entry.card.id)}
            onSelect={isSelected => onSelect(entry.card.id, isSelected)}
          />
        ))}
      </ul>
      {total > entries.length && <p className="meta only">{t('onlyOldest', { shown: entries.length })}</p>}
    </>
  );
}
