import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../frame/start/services-context.ts';
import type { Listed } from '../../frame/transport/client.ts';
import { listKey } from '../admin-key.ts';
import { useCloseWarning } from '../kit/form/leave-warning.ts';
import { useRefusal } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { changeTerm, type Term, type TermsOf } from './api/terms.ts';
import { rankBetween } from './rank.ts';

/** Up and down, while the whole list stands in the order that is made by them. */
export function useOrderByHand(of: TermsOf): (term: Term) => ReactNode {
  const { t } = useTranslation('terms');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { warn } = useNotices();
  const refusalOf = useRefusal();
  const [search] = useSearchParams();
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(0);
  useCloseWarning(() => underWay.current > 0);
  if (of.kind === 'tag' || ['q', 'sort', 'page'].some(name => search.has(name))) return () => null;

  const shown = { queryKey: listKey(of.kind), type: 'active' } as const;
  // Shown at once, so that the next press goes on from there; sent in the order of the presses.
  const move = ({ id }: Term, by: -1 | 1) => {
    const terms = queryClient.getQueriesData<Listed<Term>>(shown).flatMap(([, data]) => data?.items ?? []);
    const at = terms.findIndex(one => one.id === id);
    const rank = rankBetween(
      terms.map(one => one.rank ?? 0),
      at,
      by,
    );
    if (rank === undefined) return;
    const moved = terms.with(at, { ...(terms[at] as Term), rank });
    const items = moved.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    // What was asked for before knows nothing of it.
    void queryClient.cancelQueries(shown);
    queryClient.setQueriesData<Listed<Term>>(shown, data => data && { ...data, items });
    const send = async () => {
      const refusal = await refusalOf(() => changeTerm(api, of, id, { rank })).finally(() => {
        underWay.current -= 1;
      });
      if (refusal !== undefined) warn(refusal);
      if (underWay.current === 0) await queryClient.invalidateQueries({ queryKey: listKey(of.kind) });
    };
    underWay.current += 1;
    sent.current = sent.current.then(send, send);
  };
  return term => (
    <span className="by-hand">
      <button type="button" aria-label={t('up', { title: term.title })} onClick={() => move(term, -1)}>
        ↑
      </button>
      <button type="button" aria-label={t('down', { title: term.title })} onClick={() => move(term, 1)}>
        ↓
      </button>
    </span>
  );
}
