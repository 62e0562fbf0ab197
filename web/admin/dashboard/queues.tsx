import { memo } from 'react';
import type { Waiting } from '../../../contract/statistics.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { isLate, waitingWords } from '../desk/queue/waiting.ts';
import { useNow } from '../kit/time/use-now.ts';
import { ChartFrame, FigureTable } from './chart-frame.tsx';

export const KIND = { testimonies: 'testimony', comments: 'comment', reports: 'report' } as const;

/** How much waits for somebody, and since when. */
export const Queues = memo(function Queues({ waiting }: { waiting: Waiting | undefined }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const now = useNow(20_000);
  const title = t('queues');
  const head = [t('queue'), t('waitingCount'), t('oldestOne')];
  const rows = (waiting?.queues ?? []).map(({ queue, count, oldest }) => {
    const waits = oldest === null ? undefined : now - Date.parse(oldest);
    return { queue, count, waits, wait: waits === undefined ? '–' : waitingWords(waits, language) };
  });
  return (
    <ChartFrame
      title={title}
      subtitle={t('queuesSub')}
      columns={4}
      display="curves"
      figure={{ head, rows: rows.map(({ queue, count, wait }) => [t(`${queue}Queue`), count, wait]) }}
    >
      <FigureTable
        caption={title}
        head={head}
        rows={rows.map(({ queue, count, waits, wait }) => [
          <Link key="queue" to={paths.deskOf(language, KIND[queue])}>
            {t(`${queue}Queue`)}
          </Link>,
          count.toLocaleString(language),
          <span key="wait" className={waits !== undefined && isLate(waits) ? 'down' : undefined}>
            {wait}
          </span>,
        ])}
      />
    </ChartFrame>
  );
});
