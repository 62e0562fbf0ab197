import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../frame/start/services-context.ts';
import type { Listed } from '../../frame/transport/client.ts';
import { listKey } from '../admin-key.ts';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { changeTerm, type Term, type TermsOf } from './api/terms.ts';
import { rankBetween } from './rank.ts';

/** Up and down, while the whole list stands in the order that is made by them. */
export function useOrderByHand(of: TermsOf): (term: Term) => ReactNode {
  const { t } = useTranslation('terms');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { warn } = useNotices();
  const { attempt } = useAttempt({ warn, refresh: listKey(of.kind) });
  const [search] = useSearchParams();
  if (of.kind === 'tag' || ['q', 'sort', 'page'].some(name => search.has(name))) return () => null;

  const listed = (): readonly Term[] =>
    queryClient
      .getQueriesData<Listed<Term>>({ queryKey: listKey(of.kind), type: 'active' })
      .flatMap(([, data]) => data?.items ?? []);
  const move = async (term: Term, by: -1 | 1) => {
    const ranks = listed().map(({ rank = 0 }) => rank);
    const rank = rankBetween(ranks, ranks.indexOf(term.rank ?? 0), by);
    if (rank === undefined) return;
    await attempt(() => changeTerm(api, of, term.id, { rank }));
  };
  return term => (
    <span className="by-hand">
      <button type="button" aria-label={t('up', { title: term.title })} onClick={() => void move(term, -1)}>
        ↑
      </button>
      <button type="button" aria-label={t('down', { title: term.title })} onClick={() => void move(term, 1)}>
        ↓
      </button>
    </span>
  );
}
