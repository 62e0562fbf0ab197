import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { queueQuery } from '../desk/api/queue.ts';
import { isLate, waitingWords } from '../desk/queue/waiting.ts';
import { useNow } from '../kit/time/use-now.ts';
import { ChartFrame, FigureTable } from './chart-frame.tsx';

const SHOWN = 5;

export function OldestWaiting() {
  const { t } = useTranslation('dashboard');
  const { api, language } = useServices();
  const now = useNow(20_000);
  const { data: queue } = useQuery(queueQuery(api, {}, SHOWN));
  const oldest = queue?.items ?? [];
  return (
    <ChartFrame title={t('oldestWaiting')} subtitle={t('oldestWaitingSub')} columns={12}>
      {oldest.length === 0 ? (
        <p className="notice good">
          <b>{t('noneWaitingTitle')}</b> {t('noneWaiting')}
        </p>
      ) : (
        <FigureTable
          caption={t('oldestWaiting')}
          head={[t('testimony'), t('author'), t('wait')]}
          rows={oldest.map(card => {
            const waitingMs = now - Date.parse(card.waitingSince);
            return [
              <Link key="title" to={paths.desk(language, card.id)} lang={card.language ?? undefined}>
                {card.title}
              </Link>,
              card.ownerName,
              <span key="wait" className={isLate(waitingMs) ? 'down' : undefined}>
                {waitingWords(waitingMs, language)}
              </span>,
            ];
          })}
        />
      )}
    </ChartFrame>
  );
}
