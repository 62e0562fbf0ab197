import '../../frame/forms/password.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { PasswordField, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { meKey } from '../../frame/session/account-calls.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { LoadingRows } from '../../frame/states/loading-rows.tsx';
import { codesKey, pendingCodesQuery } from '../api/codes.ts';
import { digitsOf, wholeCode } from '../code.ts';
import { CodeField } from '../code-field.tsx';
import { askForEmail, confirmEmail } from './api/profile.ts';
import { Section } from './section.tsx';

/** The new address is the account's once the code that was sent to it has been typed. */
export function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { data: codes, isFetchedAfterMount } = useQuery(pendingCodesQuery(api, useHolder()));
  /** The address that a code is awaited from; null: another one is to be given. */
  const [chosen, setAsked] = useState<string | null>();
  // Also where the page is opened from the mail with the code.
  const asked = chosen === undefined ? codes?.emailChange?.email : chosen;
  const [isChanged, setChanged] = useState(false);

  // Else what is typed would be lost when it is learnt that a code is awaited.
  if (!isFetchedAfterMount)
    return (
      <Section title={t('changeEmail')} id="email">
        <LoadingRows />
      </Section>
    );
  if (asked)
    return (
      <Section title={t('changeEmail')} id="email">
        <p ref={chosen ? takeFocus : undefined} tabIndex={-1}>
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
            setAsked(null);
            await queryClient.invalidateQueries({ queryKey: codesKey });
          }}
          submit={t('verifySubmit')}
          beside={
            <button type="button" className="button bare" onClick={() => setAsked(null)}>
              {t('otherAddress')}
            </button>
          }
        >
          <CodeField />
        </Form>
      </Section>
    );
  return (
    <Section title={t('changeEmail')} id="email">
      <p>{t('emailNow', { email: user.email })}</p>
      {isChanged && (
        <p className="notice good" role="status" ref={takeFocus} tabIndex={-1}>
          {t('emailChanged')}
        </p>
      )}
      <Form
        name={`new email ${user.id}`}
        schema={() => import('../../../contract/accounts.ts').then(m => m.emailBody)}
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
