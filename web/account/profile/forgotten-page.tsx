import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forgotten } from '../../../contract/accounts.ts';
import { forgottenCounts } from '../../../contract/forgotten-counts.ts';
import { Link } from '../../frame/layout/link.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { Section } from './section.tsx';

/** What was done, and the code that nobody sees a second time. */
export function ForgottenPage({ outcome: { message, removed, code } }: { outcome: Forgotten }) {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  const head = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="wrap profile">
      <header className="page-head">
        <h1 ref={head} tabIndex={-1}>
          {message}
        </h1>
        <p className="lede">{t('forgottenLine')}</p>
      </header>
      {removed && (
        <ul className="forgotten-counts">
          {forgottenCounts(removed).map(({ what, count }) => (
            <li key={what}>{t(`forgotten_${what}`, { count })}</li>
          ))}
        </ul>
      )}
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
    </div>
  );
}
