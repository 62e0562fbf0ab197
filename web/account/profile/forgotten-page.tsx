import { useEffect, useRef } from 'react';
import type { Forgotten } from '../../../contract/accounts.ts';
import { forgottenCounts } from '../../../contract/forgotten-counts.ts';
import { forgetAllKept } from '../../frame/forms/kept.ts';
import { Link } from '../../frame/layout/link.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Section } from './section.tsx';
import { keepUnheard } from './unheard.ts';

export interface AfterForgetting extends Pick<Forgotten, 'code' | 'removed'> {
  readonly userId: number;
  /** What the server said; undefined where its answer was lost. */
  readonly message: string | undefined;
}

/** What was done, and the code that nobody sees a second time. */
export function ForgottenPage({ userId, message, removed, code }: AfterForgetting) {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetAllKept(userId);
    // A page whose session has ended is loaded anew.
    if (message === undefined) keepUnheard({ userId, code });
    // What had the focus is gone.
    head.current?.focus();
  }, [userId, message, code]);
  return (
    <div className="wrap profile">
      <header className="page-head">
        <h1 ref={head} tabIndex={-1}>
          {message ?? t('forgottenUnheard')}
        </h1>
        {message === undefined && <p className="lede">{t('forgottenUnheardLine')}</p>}
        <p className="lede">{t(code ? 'forgottenNote' : 'forgottenLine')}</p>
      </header>
      {code && (
        <Section title={t('textCode')}>
          <p>{t('textCodeLine')}</p>
          <p>
            <code className="text-code">{code}</code>
          </p>
          <p>
            {t('textCodeWhere')} <Link to={paths.takeDown(language)}>{t('takeDown')}</Link>
          </p>
        </Section>
      )}
      {removed && (
        <ul className="forgotten-counts">
          {forgottenCounts(removed).map(({ what, count }) => (
            <li key={what}>{t(`forgotten_${what}`, { count })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
