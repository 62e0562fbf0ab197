import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestimonyCard } from '../../../contract/testimonies.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { AskFirst } from '../../frame/states/ask-first.tsx';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { AnswerDecision } from './answer-decision.tsx';
import { myTestimonyQuery, testimoniesKey } from './api/my-testimonies.ts';
import { withdrawTestimony } from './api/send-testimony.ts';
import { OwnWords } from './own-words.tsx';
import { TakeUpAgain } from './take-up-again.tsx';

/** Where one of my testimonies stands, why, and the way to take it back. */
export function MyTestimony({ testimony }: { testimony: TestimonyCard }) {
  const { t } = useTranslation('testimonies');
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const [isRead, setRead] = useState(false);
  const isDecidedAgainst = testimony.status === 'rejected' || testimony.status === 'unpublished';
  const found = useQuery({
    ...myTestimonyQuery(api, testimony['@id']),
    enabled: isDecidedAgainst || isRead,
  });
  const whole = isDecidedAgainst ? found.data : undefined;
  const canWithdraw = ['pending', 'published', 'unpublished'].includes(testimony.status);

  return (
    <li data-status={testimony.status}>
      <p className="status">{t(`status.${testimony.status}`)}</p>
      <h2 lang={testimony.language}>
        {testimony.status === 'published' && testimony.path ? (
          <Link
            to={paths.text(testimony.language, testimony.path)}
            reloadDocument={testimony.language !== language}
          >
            {testimony.title}
          </Link>
        ) : (
          testimony.title
        )}
      </h2>
      <p className="meta">{t('sentOn', { day: dayOf(testimony.createdAt, language) })}</p>
      {testimony.status === 'pending' && <p>{t('pendingLine')}</p>}
      {whole?.reason && (
        <p className="notice bad">
          <b>{t(`reason.${whole.reason}`)}</b>
          {whole.note ?? t('reasonLine')}
        </p>
      )}
      {(testimony.status === 'pending' || isDecidedAgainst) && (
        <OwnWords whole={found} onOpen={() => setRead(true)} />
      )}
      {whole && testimony.status === 'rejected' && <TakeUpAgain testimony={whole} />}
      {whole?.reason && <AnswerDecision testimony={whole} />}
      {canWithdraw && (
        <AskFirst
          action={t('withdraw')}
          sure={t('withdrawSure')}
          keep={t('keepIt')}
          failed={t('notWithdrawn')}
          does={async () => {
            await withdrawTestimony(api, testimony['@id']);
            await queryClient.invalidateQueries({ queryKey: testimoniesKey });
          }}
        />
      )}
    </li>
  );
}
