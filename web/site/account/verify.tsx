import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Form } from '../../frame/forms/form.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { meKey } from '../../frame/session/account-calls.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { resendCode, verifyCode } from './api/codes.ts';
import { digitsOf, wholeCode } from './code.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { Threshold } from './threshold.tsx';

/** Shows that the address is the account's. It can wait: an account is used without it. */
export function Verify() {
  const { t } = useTranslation('account');
  const { api, language } = usePageContext();
  const queryClient = useQueryClient();
  const isNew = useIsNewAccount();
  const next = useNext() ?? paths.home(language);
  const [isVerified, setVerified] = useState(false);

  if (isVerified)
    return (
      <Threshold key="done" title={t('verifiedTitle')} line={t('verified')} isOutcome>
        <Link className="button onward" to={next}>
          {t('goOn')}
        </Link>
      </Threshold>
    );
  return (
    <Threshold title={t('verify')} line={t('verifyLine')}>
      {isNew && (
        <p className="notice good" role="status">
          <b>{t('created')}</b>
          {t('createdCaption')}
        </p>
      )}
      <Form
        name="verify"
        keptIn="nowhere"
        body={({ token }) => digitsOf(token)}
        also={wholeCode(t('codeIncomplete'))}
        send={code => verifyCode(api, code)}
        onSent={() => {
          void queryClient.invalidateQueries({ queryKey: meKey });
          setVerified(true);
        }}
        submit={t('verifySubmit')}
      >
        <CodeField />
      </Form>
      {/* Remounted once it is known: a new account's first code has just been sent. */}
      <ResendCode key={String(isNew)} waits={isNew} send={() => resendCode(api)} />
      <p className="other">
        {t('verifyCanWait')} <Link to={next}>{t('later')}</Link>
      </p>
    </Threshold>
  );
}

/** The sign-up says so as it leads here; the page of the server cannot know. */
function useIsNewAccount(): boolean {
  const { state } = useLocation();
  return useHydrated() && (state as { isNewAccount?: boolean } | null)?.isNewAccount === true;
}
