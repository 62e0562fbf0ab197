import './proof.css';
import { useQuery } from '@tanstack/react-query';
import type { SealItem } from '../../../contract/proof.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { saveFile } from '../../frame/transport/save-file.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { Screen, ScreenHead } from '../kit/shell/screen.tsx';
import { ResourceTable } from '../kit/table/resource-table.tsx';
import { momentOf } from '../kit/time/moments.ts';
import { proofQuery, sealsQuery } from './api/seals.ts';

/** How far the log is proven, and the seals to take along: `npm run verify -- --seal FILE` reads such a file. */
export function Proof() {
  const { t } = useTranslation('proof');
  const { api, language } = useServices();
  const { data: state } = useQuery(proofQuery(api));
  const nameOf = ({ id }: SealItem) => t('seal', { number: countOf(id, language) });
  return (
    <Screen of="proof">
      <ScreenHead title={t('title')} help={t('lead')} />
      {state && (
        <>
          <dl className="proof-state">
            <div>
              <dt>{t('covered')}</dt>
              <dd>{countOf(state.events, language)}</dd>
            </div>
            <div>
              <dt>{t('count')}</dt>
              <dd>{countOf(state.seals, language)}</dd>
            </div>
            <div>
              <dt>{t('sealedAt')}</dt>
              <dd>{state.sealedAt ? momentOf(state.sealedAt, language) : t('never')}</dd>
            </div>
          </dl>
          <p className="notice">{state.notCovered[language]}</p>
        </>
      )}
      <ResourceTable
        label={t('seals')}
        query={asked => sealsQuery(api, asked)}
        nameOf={nameOf}
        columns={[
          { key: 'id', title: t('number'), cell: nameOf },
          { key: 'at', title: t('sealedAt'), cell: ({ at }) => momentOf(at, language) },
          { key: 'count', title: t('events'), numeric: true, cell: ({ count }) => countOf(count, language) },
          {
            key: 'hash',
            title: t('hash'),
            cell: ({ hash }) => <code title={hash}>{hash.slice(0, 16)}…</code>,
          },
          {
            key: 'keep',
            title: t('keep'),
            cell: seal => (
              <button
                type="button"
                className="as-link"
                onClick={() =>
                  saveFile(`parvis-seal-${seal.id}.json`, JSON.stringify(seal, null, 2), 'application/json')
                }
              >
                {t('download')}
                <span className="hidden"> {nameOf(seal)}</span>
              </button>
            ),
          },
        ]}
        empty={{ title: t('none'), text: t('noneLine') }}
      />
    </Screen>
  );
}
