import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Field } from '../../frame/forms/field.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { forgotPassword } from './api/codes.ts';
import { emailFault } from './new-account.ts';
import { ResetForm } from './reset-form.tsx';
import { Threshold } from './threshold.tsx';

/** The address, then the code that was sent to it with a new password, then the way back to the sign-in. */
export function ForgotPassword() {
  const { t } = useTranslation(['account', 'layout']);
  const { language } = usePageContext();
  const next = useNext();
  const [step, setStep] = useState<'address' | 'code' | 'done'>('address');
  const [email, setEmail] = useState('');

  if (step === 'done')
    return (
      <Threshold title={t('resetDoneTitle')} line={t('resetDone')}>
        <Link className="button onward" to={paths.signIn(language, next)}>
          {t('layout:signIn')}
        </Link>
      </Threshold>
    );
  return (
    <Threshold
      title={t('forgot')}
      line={step === 'address' ? t('forgotLine') : t('resetLine', { email: email.trim() })}
    >
      {step === 'address' ? (
        <AddressForm email={email} onEmail={setEmail} onSent={() => setStep('code')} />
      ) : (
        <ResetForm email={email.trim()} onReset={() => setStep('done')} />
      )}
      <p className="other">
        {step === 'code' && (
          <button type="button" className="button bare" onClick={() => setStep('address')}>
            {t('otherAddress')}
          </button>
        )}
        <Link to={paths.signIn(language, next)}>{t('backToSignIn')}</Link>
      </p>
    </Threshold>
  );
}

interface AddressFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
}

function AddressForm({ email, onEmail, onSent }: AddressFormProps) {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const [tried, setTried] = useState(false);
  const sending = useMutation({ mutationFn: () => forgotPassword(api, email.trim()), onSuccess: onSent });
  const problem = sending.error instanceof ApiProblem ? sending.error : undefined;
  const fault = emailFault(email);
  const unknown = problem?.of('username') && t('emailUnknown');

  const checked = (form: HTMLFormElement | null, go: () => void): void => {
    setTried(true);
    if (fault) form?.querySelector<HTMLElement>('#email')?.focus();
    else go();
  };
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    checked(event.currentTarget, sending.mutate);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field id="email" label={t('email')} error={tried && fault ? t(fault) : unknown}>
        {props => (
          <input
            {...props}
            className="input"
            type="email"
            autoComplete="username"
            value={email}
            onChange={event => {
              onEmail(event.target.value);
              sending.reset();
            }}
          />
        )}
      </Field>
      {problem && !unknown && (
        <p className="notice bad" role="alert">
          {/* The API says how long to wait; anything else is said here. */}
          {problem.status === 429 ? problem.message : t(problem.status === 0 ? 'notReached' : 'codeNotSent')}
        </p>
      )}
      <button className="button" type="submit" disabled={sending.isPending}>
        {t('forgotSubmit')}
      </button>
      {/* Who comes from the mail with the code. */}
      <button
        className="button bare"
        type="button"
        onClick={event => checked(event.currentTarget.form, onSent)}
      >
        {t('haveCode')}
      </button>
    </form>
  );
}
