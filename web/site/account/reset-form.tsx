import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageContext } from '../../frame/routes/page.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { forgotPassword, resetPassword } from './api/codes.ts';
import { codeFault, digitsOf } from './code.ts';
import { CodeField } from './code-field.tsx';
import { type NewPassword, passwordFaults } from './new-account.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendCode } from './resend-code.tsx';

/** The code of the letter and the password that it opens the way to. */
export function ResetForm({ email, onReset }: { email: string; onReset: () => void }) {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const [token, setToken] = useState('');
  const [password, setPassword] = useState<NewPassword>({ password: '', confirmPassword: '' });
  const [tried, setTried] = useState(false);
  const resetting = useMutation({
    mutationFn: () => resetPassword(api, { username: email, token: digitsOf(token), ...password }),
    onSuccess: onReset,
  });

  const problem = resetting.error instanceof ApiProblem ? resetting.error : undefined;
  const wrongCode = codeFault(token);
  const faults = { ...(wrongCode && { token: wrongCode }), ...passwordFaults(password) };
  const errorOf = (field: 'token' | keyof NewPassword): string | undefined => {
    const fault = tried ? faults[field] : undefined;
    if (fault) return t(fault);
    return field === 'token' && problem?.of(field) ? t('codeWrong') : problem?.of(field);
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(faults);
    if (first) event.currentTarget.querySelector<HTMLElement>(`#${first}`)?.focus();
    else resetting.mutate();
  }
  return (
    <>
      <form noValidate onSubmit={submit}>
        <CodeField
          value={token}
          onValue={value => {
            setToken(value);
            resetting.reset();
          }}
          error={errorOf('token')}
        />
        <NewPasswordFields value={password} onValue={setPassword} errorOf={errorOf} />
        {problem && (
          <p className="notice bad" role="alert">
            {problem.status === 429 ? problem.message : t(problem.status === 0 ? 'notReached' : 'notReset')}
          </p>
        )}
        <button className="button" type="submit" disabled={resetting.isPending}>
          {t('resetSubmit')}
        </button>
      </form>
      <ResendCode waits send={() => forgotPassword(api, email)} />
    </>
  );
}
