import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Testimony } from '../../../contract/testimonies.ts';
import { LoadingRows } from '../../frame/states/loading-rows.tsx';
import { ProblemNotice } from '../../frame/states/problem-notice.tsx';

/** A text that only its author can read: it has no page. */
export function OwnWords({ whole, onOpen }: { whole: UseQueryResult<Testimony>; onOpen: () => void }) {
  const { t } = useTranslation('testimonies');
  const { data, error, refetch } = whole;
  return (
    <details onToggle={event => event.currentTarget.open && onOpen()}>
      <summary>{t('readAgain')}</summary>
      {data ? (
        <div lang={data.language}>
          {data.abstract && <p className="lede">{data.abstract}</p>}
          {data.cover && <img src={data.cover.thumbnails?.large ?? data.cover.path} alt="" />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: data.content }} />
        </div>
      ) : error ? (
        <ProblemNotice onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </details>
  );
}
