import type { ReactNode } from 'react';
import { Link } from '../frame/layout/link.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { Threshold } from './threshold.tsx';

interface Props {
  /** What the server says of it. */
  readonly said: string;
  /** Where else to go on than to the home. */
  readonly children?: ReactNode;
}

/** What came of a form whose link or code stood in a mail. */
export function Done({ said, children }: Props) {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  return (
    <Threshold title={said} isOutcome>
      <Link className="button onward" to={paths.home(language)}>
        {t('goOn')}
      </Link>
      {children}
    </Threshold>
  );
}
