import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from '../frame/forms/fields.tsx';
import { Form } from '../frame/forms/form.tsx';
import { Link } from '../frame/layout/link.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { useNext } from '../frame/session/use-next.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { forgotPassword } from './api/codes.ts';
import { ResetForm } from './reset-form.tsx';
import { Threshold } from './threshold.tsx';

/** The address, then the code that was sent to it with a new password, then the way back to the sign-in. */
export function ForgotPassword() {
  const { t } = useTranslation(['account', 'layout']);
  const { api, language } = usePageContext();
  const next = useNext();
  const [step, setStep] = useState<'address' | 'code' | 'done'>('address');
  const [email, setEmail] = useState('');
  /** Nothing was sent to who comes from the mail with the code. */
  const [isSent, setSent] = useState(false);
  const goOn = (sent: boolean) => {
    setSent(sent);
    setStep('code');
  };
  // The link of the mail; servers do not see this part of an address.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#code') setStep('code');
  }, [hash]);

  if (step === 'done')
    return (
      <Threshold key={step} title={t('resetDoneTitle')} line={t('resetDone')} isOutcome>
        <Link className="button onward" data-next="" to={paths.signIn(language, next)}>
          {t('layout:signIn')}
        </Link>
      </Threshold>
    );
  if (step === 'code')
    return (
      <Threshold
        key={step}
        title={t('forgot')}
        line={isSent ? t('resetLine', { email }) : t('verifyLine')}
        isOutcome
      >
        <ResetForm email={email} hasJustSent={isSent} onReset={() => setStep('done')} />
        <p className="other">
          <button type="button" className="button bare" onClick={() => setStep('address')}>
            {t('otherAddress')}
          </button>
          <Link data-next="" to={paths.signIn(language, next)}>
            {t('backToSignIn')}
          </Link>
        </p>
      </Threshold>
    );
  return (
    <Threshold title={t('forgot')} line={t('forgotLine')}>
      <Form
        name="forgot"
        keptIn="nowhere"
        body={({ username = '' }) => ({ username: username.trim() })}
        send={({ username }) => forgotPassword(api, username)}
        onSent={() => goOn(true)}
        onFields={({ username = '' }) => setEmail(username.trim())}
        failed={t('codeNotSent')}
        submit={t('forgotSubmit')}
        beside={
          <button className="button bare" type="button" onClick={() => goOn(false)}>
            {t('haveCode')}
          </button>
        }
      >
        <TextField
          name="username"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={email}
          required
        />
      </Form>
      <p className="other">
        <Link data-next="" to={paths.signIn(language, next)}>
          {t('backToSignIn')}
        </Link>
      </p>
    </Threshold>
  );
}
