import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/accounts.ts';
import { PasswordField, TextField } from '../../../frame/forms/fields.tsx';
import { Form } from '../../../frame/forms/form.tsx';
import { takeFocus } from '../../../frame/forms/take-focus.ts';
import { meKey } from '../../../frame/session/account-calls.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { askForEmail, confirmEmail } from '../api/profile.ts';
import { digitsOf, wholeCode } from '../code.ts';
import { CodeField } from '../code-field.tsx';
import { Section } from './section.tsx';

/** The new address is the account's once the code that was sent to it has been typed. */
export function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const queryClient = useQueryClient();
  /** The address that a code is awaited from. */
  const [asked, setAsked] = useState<string>();
  const [isChanged, setChanged] = useState(false);

  if (asked)
    return (
      <Section title={t('changeEmail')}>
        <p ref={takeFocus} tabIndex={-1}>
          {t('resetLine', { email: asked })}
        </p>
        <Form
          name="new email code"
          keptIn="nowhere"
          body={({ token }) => digitsOf(token)}
          also={wholeCode(t('codeIncomplete'))}
          send={code => confirmEmail(api, code)}
          onSent={async () => {
            await queryClient.invalidateQueries({ queryKey: meKey });
            setChanged(true);
            setAsked(undefined);
          }}
          submit={t('verifySubmit')}
        >
          <CodeField />
        </Form>
      </Section>
    );
  return (
    <Section title={t('changeEmail')}>
      <p>{t('emailNow', { email: user.email })}</p>
      {isChanged && (
        <p className="notice good" role="status" ref={takeFocus} tabIndex={-1}>
          {t('emailChanged')}
        </p>
      )}
      <Form
        name={`new email ${user.id}`}
        schema={() => import('../../../../contract/accounts.ts').then(m => m.emailBody)}
        body={({ email = '', password = '' }) => ({ email: email.trim(), password })}
        send={({ email, password }) => askForEmail(api, email, password)}
        onSent={(_, { email }) => {
          setChanged(false);
          setAsked(email);
        }}
        failed={t('failed')}
        submit={t('forgotSubmit')}
      >
        <TextField name="email" type="email" label={t('newEmail')} autoComplete="email" required />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
      </Form>
    </Section>
  );
}
