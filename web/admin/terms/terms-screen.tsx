import './terms.css';
import { useState } from 'react';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { listKey } from '../kit/query-keys.ts';
import { Screen, ScreenHead } from '../kit/shell/screen.tsx';
import { BulkActions } from '../kit/table/bulk-actions.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import type { Column } from '../kit/table/rows.tsx';
import { shortDateOf } from '../kit/time/moments.ts';
import { useAddress, withParameter } from '../kit/use-address.ts';
import { mergeTerms, removeTerm, type Term, type TermsOf, termNow, termsQuery } from './api/terms.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useOrderByHand } from './order-by-hand.tsx';
import { EditTerm, NewTerm } from './term-form.tsx';

/** Tags, or the categories of one type of texts: made, renamed, merged, deleted. */
export function TermsScreen({ of, title }: { of: TermsOf; title: string }) {
  const { t } = useTranslation(['terms', 'admin']);
  const { api, language } = useServices();
  const { tell, warn } = useNotices();
  const { attempt } = useAttempt({ warn, refresh: listKey(of.kind) });
  const [search, goTo] = useAddress();
  const [merging, setMerging] = useState<{ ids: readonly number[]; done: () => void }>();
  const orderByHand = useOrderByHand(of);

  // In the address, so that others lead here: what is open, or `new`.
  const opened = search.get('open');
  const open = (what: string | undefined) =>
    goTo(now => withParameter(now, 'open', what), { replace: false });
  const merge = async (ids: readonly number[], into: number, done: () => void) => {
    if (!(await attempt(() => mergeTerms(api, of, ids, into)))) return;
    done();
    tell({ text: t('merged') });
  };
  const nameOf = (term: Term) => term.title;

  const columns: readonly Column<Term>[] = [
    {
      key: 'title',
      title: t('title'),
      sort: true,
      cell: term => (
        <button type="button" className="as-link" onClick={() => open(String(term.id))}>
          {term.title}
        </button>
      ),
    },
    { key: 'slug', title: t('slug'), optional: true, cell: ({ slug }) => <code>{slug}</code> },
    ...(of.kind === 'category'
      ? [
          {
            key: 'count',
            title: t('count'),
            sort: true,
            numeric: true,
            cell: ({ count }: Term) => count,
          },
          { key: 'rank', title: t('place'), cell: orderByHand },
        ]
      : []),
    {
      key: 'updatedAt',
      title: t('updated'),
      optional: true,
      cell: ({ updatedAt }) => shortDateOf(updatedAt, language),
    },
  ];
  return (
    <Screen>
      <ScreenHead title={title} help={t(`${of.kind}.help`)}>
        <button type="button" className="button" onClick={() => open('new')}>
          {t(`${of.kind}.new`)}
        </button>
      </ScreenHead>
      <ResourceTable
        label={title}
        columns={columns}
        query={asked => termsQuery(api, of, language, asked)}
        nameOf={nameOf}
        search={t('search')}
        empty={{ title: t(`${of.kind}.none`) }}
        bulk={(chosen, untick) => (
          <>
            {chosen.length > 1 && (
              <button
                type="button"
                className="button line"
                onClick={() => setMerging({ ids: chosen, done: () => untick(chosen) })}
              >
                {t('mergeYes')}
              </button>
            )}
            <BulkActions
              {...{ chosen, untick, nameOf }}
              load={id => termNow(api, of, id)}
              refresh={listKey(of.kind)}
              actions={[
                {
                  name: t('removeYes'),
                  question: count => ({ title: t(`${of.kind}.remove`, { count }), text: t('removeLine') }),
                  isGrave: true,
                  carryOut: ({ id }) => removeTerm(api, of, id),
                },
              ]}
            />
          </>
        )}
      />
      {opened === 'new' && <NewTerm of={of} onClose={() => open(undefined)} />}
      {opened !== null && /^\d+$/.test(opened) && (
        <EditTerm key={opened} of={of} id={Number(opened)} onClose={() => open(undefined)} />
      )}
      {merging && (
        <MergeDialog
          of={of}
          ids={merging.ids}
          onClose={() => setMerging(undefined)}
          onMerge={(ids, into) => {
            setMerging(undefined);
            void merge(ids, into, merging.done);
          }}
        />
      )}
    </Screen>
  );
}
