import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { resendCode, verifyCode } from './api/codes.ts';
import { codeFault, digitsOf } from './code.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { Threshold } from './threshold.tsx';

/** Shows that the address is the account's. It can wait: an account is used without it. */
export function Verify() {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  const isNew = useIsNewAccount();
  const next = useNext() ?? paths.home(language);
  const [isVerified, setVerified] = useState(false);

  if (isVerified)
    return (
      <Threshold title={t('verifiedTitle')} line={t('verified')}>
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
      <VerifyForm onVerified={() => setVerified(true)} />
      {/* Remounted once it is known: a new account's first code has just been sent. */}
      <ResendButton key={String(isNew)} waits={isNew} />
      <p className="other">
        {t('verifyCanWait')} <Link to={next}>{t('later')}</Link>
      </p>
    </Threshold>
  );
}

function VerifyForm({ onVerified }: { onVerified: () => void }) {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const fault = codeFault(code);
  const verifying = useMutation({
    mutationFn: () => verifyCode(api, digitsOf(code)),
    onSuccess({ status }) {
      if (!status) return;
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      onVerified();
    },
  });
  const wrong = verifying.data?.status === false ? t('codeWrong') : undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (fault) event.currentTarget.querySelector<HTMLElement>('#token')?.focus();
    else verifying.mutate();
  }
  return (
    <form noValidate onSubmit={submit}>
      <CodeField
        value={code}
        onValue={value => {
          setCode(value);
          verifying.reset();
        }}
        error={tried && fault ? t(fault) : wrong}
      />
      {verifying.isError && (
        <p className="notice bad" role="alert">
          {t('notReached')}
        </p>
      )}
      <button className="button" type="submit" disabled={verifying.isPending}>
        {t('verifySubmit')}
      </button>
    </form>
  );
}

function ResendButton({ waits }: { waits: boolean }) {
  const { api } = usePageContext();
  return <ResendCode send={() => resendCode(api)} waits={waits} />;
}

/** The sign-up says so as it leads here; the page of the server cannot know. */
function useIsNewAccount(): boolean {
  const { state } = useLocation();
  return useHydrated() && (state as { isNewAccount?: boolean } | null)?.isNewAccount === true;
}
