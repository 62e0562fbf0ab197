import './account.css';
import type { ReactNode } from 'react';
import { takeFocus } from '../frame/forms/take-focus.ts';
import { Portal } from '../frame/layout/portal.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { useNext } from '../frame/session/use-next.ts';
import { useTranslation } from '../frame/start/use-translation.ts';

interface ThresholdProps {
  readonly title: string;
  readonly line?: string;
  /** What follows from what was done before: who cannot see that it is there is led to it. */
  readonly isOutcome?: boolean;
  readonly children: ReactNode;
}

/** Where one enters: the form on one side, the portal on the other. */
export function Threshold({ title, line, isOutcome, children }: ThresholdProps) {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  const next = useNext();
  return (
    <div className="threshold">
      <div className="enter">
        <h1 tabIndex={isOutcome ? -1 : undefined} ref={isOutcome ? takeFocus : undefined}>
          {title}
        </h1>
        {line && <p>{line}</p>}
        {next === paths.testify(language) && <p className="notice season">{t('draftWaits')}</p>}
        {children}
      </div>
      <div className="art">
        <i className="cast" />
        <Portal />
      </div>
    </div>
  );
}
