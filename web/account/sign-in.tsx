import '../frame/forms/password.css';
import { useState } from 'react';
import { PasswordField, TextField } from '../frame/forms/fields.tsx';
import { Form } from '../frame/forms/form.tsx';
import { Link } from '../frame/layout/link.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { signIn } from '../frame/session/account-calls.ts';
import { isSessionOver } from '../frame/session/session-over.ts';
import { useEnter } from '../frame/session/use-enter.ts';
import { useNext } from '../frame/session/use-next.ts';
import { useUser } from '../frame/session/use-user.ts';
import { useHydrated } from '../frame/start/hydrated.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { ContinueWithGoogle } from './google/continue-with-google.tsx';
import { Threshold } from './threshold.tsx';

export function SignIn() {
  const { t } = useTranslation(['account', 'layout']);
  const { api, language } = usePageContext();
  const next = useNext();
  const enter = useEnter();
  /** In another tab, or before. */
  const user = useUser();
  const [isEntering, setEntering] = useState(false);
  // The page of the server is the same for everybody.
  const isOver = useHydrated() && isSessionOver();
  return (
    <Threshold title={t('layout:signIn')} line={isOver ? undefined : t('signInLine')}>
      {isOver && (
        <p className="notice" role="status">
          {t('sessionOver')} {next && t('sessionOverBack')}
        </p>
      )}
      {user && !isEntering && (
        <p className="notice" role="status">
          {t('alreadyIn', { name: `${user.firstName} ${user.lastName}`.trim() })}{' '}
          <Link to={next ?? paths.home(language)}>{t('goOn')}</Link>
        </p>
      )}
      <Form
        name="sign-in"
        keptIn="nowhere"
        body={fields => fields}
        send={({ username = '', password = '' }) => signIn(api, username.trim(), password)}
        onSent={(...sent) => {
          setEntering(true);
          enter(...sent);
        }}
        says={({ status, message }) => (status === 401 ? message : undefined)}
        submit={t('layout:signIn')}
        sending={t('entering')}
      >
        <TextField name="username" type="email" label={t('email')} autoComplete="username" required />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
        <Link className="forgot" data-next="" to={paths.forgotPassword(language, next)}>
          {t('forgot')}
        </Link>
      </Form>
      <ContinueWithGoogle />
      <p className="other">
        {t('noAccount')}{' '}
        <Link data-next="" to={paths.signUp(language, next)}>
          {t('signUp')}
        </Link>
      </p>
    </Threshold>
  );
}
