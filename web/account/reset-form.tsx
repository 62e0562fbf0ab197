import { useState } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { TextField } from '../frame/forms/fields.tsx';
import { Form } from '../frame/forms/form.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { forgotPassword, resetPassword } from './api/codes.ts';
import { digitsOf, wholeCode } from './code.ts';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendCode } from './resend-code.tsx';

interface ResetFormProps {
  readonly email: string;
  readonly hasJustSent: boolean;
  readonly onReset: () => void;
}

/** The code of the mail and the password that it opens the way to. */
export function ResetForm({ email, hasJustSent, onReset }: ResetFormProps) {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const [username, setUsername] = useState(email);
  return (
    <>
      <Form
        name="reset"
        keptIn="nowhere"
        schema={() => import('../../contract/accounts.ts').then(m => m.resetBody)}
        body={({ username = '', token, password = '', confirmPassword = '' }) => ({
          username: username.trim(),
          token: digitsOf(token),
          password,
          confirmPassword,
        })}
        also={wholeCode(t('codeIncomplete'))}
        send={reset => resetPassword(api, reset)}
        onSent={onReset}
        onFields={({ username = '' }) => setUsername(username.trim())}
        failed={t('notReset')}
        submit={t('resetSubmit')}
      >
        <TextField
          name="username"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={email}
          required
        />
        <CodeField />
        <NewPasswordFields />
      </Form>
      {username !== '' && (
        <ResendCode
          waitSeconds={hasJustSent ? LIMITS.codeWaitSeconds : 0}
          send={() => forgotPassword(api, username)}
        />
      )}
    </>
  );
}
