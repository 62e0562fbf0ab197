import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useLive } from '../kit/live/live-provider.tsx';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { useNow } from '../kit/time/use-now.ts';
import { useDrafts } from './drafts.tsx';
import type { Queue } from './queue.ts';
import { QueueItem } from './queue-item.tsx';
import { QueueNews } from './queue-news.tsx';
import { ShortcutHints } from './shortcuts/shortcut-hints.tsx';
import { waitingWords } from './waiting.ts';

interface Props {
  readonly queue: Queue | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly openId: number | undefined;
}

export function QueueColumn({ queue, failed, retry, openId }: Props) {
  const { t } = useTranslation(['desk', 'admin']);
  const language = useLanguage();
  return (
    <section className="queue" aria-label={t('queue')}>
      {queue ? (
        <Waiting queue={queue} openId={openId} />
      ) : failed ? (
        <Absence heading="h1" title={t('queueFailed')} text={t('admin:broken')}>
          <button type="button" className="button" onClick={retry}>
            {t('admin:retry')}
          </button>
        </Absence>
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

function Waiting({ queue: { entries, total }, openId }: { queue: Queue; openId: number | undefined }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { readers } = useLive();
  const { drafts } = useDrafts();
  const now = useNow(20_000);
  const [oldest] = entries;
  // With a testimony open its title is the first heading; on a phone the queue is not even there.
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <>
      <header>
        <Heading>{t('waiting', { count: total })}</Heading>
        {oldest && (
          <span className="meta">
            {t('oldest', { wait: waitingWords(now - Date.parse(oldest.card.createdAt), language) })}
          </span>
        )}
      </header>
      <QueueNews entries={entries} />
      {entries.length === 0 && (
        <p className="queue-empty">
          <b>{t('emptyTitle')}</b> {t('empty')}
        </p>
      )}
      <ul>
        {entries.map(entry => (
          <QueueItem
            key={entry.card.id}
            entry={entry}
            waitingMs={now - Date.parse(entry.card.createdAt)}
            isOpen={entry.card.id === openId}
            reader={readers[entry.card.id]?.by}
            hasDraft={drafts.has(entry.card.id)}
          />
        ))}
      </ul>
      {total > entries.length && <p className="meta only">{t('onlyOldest', { shown: entries.length })}</p>}
    </>
  );
}
