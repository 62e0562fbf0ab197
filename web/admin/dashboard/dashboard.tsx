import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Absence, Loading } from '../kit/shell/absences.tsx';
import { MailTroubles } from '../mails/mail-troubles.tsx';
import { Arrivals } from './arrivals.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import type { Display } from './display.ts';
import { Figures } from './figures.tsx';
import { OldestWaiting } from './oldest-waiting.tsx';
import type { Range } from './period.ts';
import { ReadingHours } from './reading-hours.tsx';
import { Trend } from './trend.tsx';
import { useActivity } from './use-activity.ts';

export function Dashboard() {
  const { t } = useTranslation(['dashboard', 'admin']);
  const [range, setRange] = useState<Range>('weeks');
  const [display, setDisplay] = useState<Display>('curves');
  const { figures, failed, retry } = useActivity(range);

  if (failed)
    return (
      <main className="dashboard" id="main">
        <Absence heading="h1" title={t('failedTitle')} text={t('admin:broken')}>
          <button type="button" className="button" onClick={retry}>
            {t('admin:retry')}
          </button>
        </Absence>
      </main>
    );
  if (!figures)
    return (
      <main className="dashboard" id="main">
        <Loading />
      </main>
    );
  return (
    <main className="dashboard" id="main">
      <DashboardHead
        figures={figures}
        range={range}
        onRange={setRange}
        display={display}
        onDisplay={setDisplay}
      />
      <MailTroubles />
      <Figures figures={figures} />
      {figures.activity.length === 0 && (
        <div className="notice season">
          <b>{t('emptyTitle')}</b> {t('empty')}
        </div>
      )}
      <div className="charts">
        <Trend metric="views" figures={figures} display={display} />
        <Trend metric="likes" figures={figures} display={display} />
        <ReadingHours figures={figures} display={display} />
        <Arrivals figures={figures} display={display} />
        <OldestWaiting />
      </div>
    </main>
  );
}
