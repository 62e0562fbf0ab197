import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import type { Listed } from '../../frame/transport/client.ts';
import { useCloseWarning } from '../kit/form/leave-warning.tsx';
import { useRefusal } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { adminKey, listKey } from '../kit/query-keys.ts';
import { changeTerm, type Term, type TermsOf } from './api/terms.ts';
import { rankBetween } from './rank.ts';

const MOVING = [...adminKey, 'order by hand'];

/** Up and down, while the whole list stands in the order that is made by them. */
export function useOrderByHand(of: TermsOf): (term: Term) => ReactNode {
  const { t } = useTranslation('terms');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { warn } = useNotices();
  const refusalOf = useRefusal();
  const [search] = useSearchParams();
  const moving = useMutation({
    mutationKey: MOVING,
    // One after the other, in the order of the presses.
    scope: { id: 'order by hand' },
    mutationFn: ({ id, rank }: { readonly id: number; readonly rank: number }) =>
      refusalOf(() => changeTerm(api, of, id, { rank })),
    onSuccess: refusal => refusal !== undefined && warn(refusal),
    async onSettled() {
      if (queryClient.isMutating({ mutationKey: MOVING }) === 1)
        await queryClient.invalidateQueries({ queryKey: listKey(of.kind) });
    },
  });
  useCloseWarning(() => queryClient.isMutating({ mutationKey: MOVING }) > 0);
  if (of.kind === 'tag' || ['q', 'sort', 'page'].some(name => search.has(name))) return () => null;

  const shown = { queryKey: listKey(of.kind), type: 'active' } as const;
  // Shown at once, so that the next press goes on from there.
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
    moving.mutate({ id, rank });
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
