import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Field } from '../../frame/forms/field.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { signIn } from '../../frame/session/account-calls.ts';
import { useEnter } from '../../frame/session/use-enter.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { PasswordInput } from './password-input.tsx';
import { Threshold } from './threshold.tsx';

export function SignIn() {
  const { t } = useTranslation(['account', 'layout']);
  const { api, language } = usePageContext();
  const next = useNext();
  const enter = useEnter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const entering = useMutation({ mutationFn: () => signIn(api, email.trim(), password), onSuccess: enter });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (email.trim() !== '' && password !== '') entering.mutate();
  }
  const missing = (value: string) => (tried && value.trim() === '' ? t('required') : undefined);
  const refused = entering.error instanceof ApiProblem && entering.error.status === 401;

  return (
    <Threshold title={t('layout:signIn')} line={t('signInLine')}>
      <form noValidate onSubmit={submit}>
        <Field id="email" label={t('email')} error={missing(email)}>
          {props => (
            <input
              {...props}
              className="input"
              type="email"
              autoComplete="username"
              value={email}
              onChange={event => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field id="password" label={t('password')} error={missing(password)}>
          {props => (
            <PasswordInput
              {...props}
              autoComplete="current-password"
              value={password}
              onValue={setPassword}
            />
          )}
        </Field>
        <Link className="forgot" to={paths.forgotPassword(language, next)}>
          {t('forgot')}
        </Link>
        {entering.isError && (
          <p className="notice bad" role="alert">
            {t(refused ? 'refused' : 'notReached')}
          </p>
        )}
        <button className="button" type="submit" disabled={entering.isPending}>
          {t(entering.isPending ? 'entering' : 'layout:signIn')}
        </button>
      </form>
      <p className="other">
        {t('noAccount')} <Link to={paths.signUp(language, next)}>{t('signUp')}</Link>
      </p>
    </Threshold>
  );
}
