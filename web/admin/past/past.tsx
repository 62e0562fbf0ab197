import { DAY_MS } from '../../../contract/durations.ts';
import './past.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AS_OF } from '../../../contract/as-of.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { Screen, ScreenHead } from '../kit/shell/screen.tsx';
import { spanQuery, visit } from './api/pasts.ts';
import { Comparison } from './comparison.tsx';
import { MomentPicker } from './moment-picker.tsx';

/** The site as it was: a moment is chosen and opened, or compared with another. */
export function Past() {
  const { t } = useTranslation(['past', 'admin']);
  const { api, language } = useServices();
  const [search] = useSearchParams();
  const { data: span, isError, refetch } = useQuery(spanQuery(api));
  const [until] = useState(Date.now);
  const [chosen, setChosen] = useState(() => Date.parse(search.get(AS_OF) ?? ''));
  const [other, setOther] = useState(until);
  const [compared, setCompared] = useState<readonly [from: number, until: number]>();
  const { attempt, fault, isUnderWay } = useAttempt();
  const from = span ? Math.min(Date.parse(span.from), until) : until;
  const moment = Number.isNaN(chosen)
    ? Math.max(from, until - DAY_MS)
    : Math.min(until, Math.max(from, chosen));

  /** `path`: of a page, below the language. */
  const open = (at: number, path = '') =>
    attempt(async () => {
      const asOf = new Date(at).toISOString();
      await visit(api, asOf);
      location.assign(
        `${paths.text(language, path).replace(/\/$/, '')}?${new URLSearchParams({ [AS_OF]: asOf })}`,
      );
    });

  return (
    <Screen of="past">
      <ScreenHead title={t('title')} help={t('lead')} />
      {!span && !isError && <Loading />}
      {isError && !span && <Absence title={t('failedTitle')} text={t('admin:broken')} retry={refetch} />}
      {span && (
        <>
          <MomentPicker label={t('moment')} value={moment} from={from} until={until} onChange={setChosen} />
          <div className="actions">
            <button type="button" className="button" disabled={isUnderWay} onClick={() => void open(moment)}>
              {t('open')}
            </button>
          </div>
          <p role="alert" className={fault ? 'error' : 'hidden'}>
            {fault}
          </p>
          <section aria-labelledby="compare-title" className="comparison">
            <h2 id="compare-title">{t('compareTitle')}</h2>
            <p className="hint">{t('compareLine')}</p>
            <MomentPicker label={t('other')} value={other} from={from} until={until} onChange={setOther} />
            <div className="actions">
              <button
                type="button"
                className="button line"
                onClick={() => setCompared(moment < other ? [moment, other] : [other, moment])}
              >
                {t('compare')}
              </button>
            </div>
            {compared && (
              <Comparison from={compared[0]} until={compared[1]} onOpen={(at, path) => void open(at, path)} />
            )}
          </section>
        </>
      )}
    </Screen>
  );
}
