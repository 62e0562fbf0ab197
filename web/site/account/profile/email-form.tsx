import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/accounts.ts';
import { Field } from '../../../frame/forms/field.tsx';
import { useKept } from '../../../frame/forms/use-kept.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { askForEmail, confirmEmail } from '../api/profile.ts';
import { codeFault, digitsOf } from '../code.ts';
import { CodeField } from '../code-field.tsx';
import { emailFault } from '../new-account.ts';
import { PasswordInput } from '../password-input.tsx';
import { Section, SectionForm, saidOf } from './section.tsx';
import { TextField } from './text-field.tsx';

/** The new address is the account's once the code that was sent to it has been typed. */
export function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { fields, keep, forget } = useKept(`new email ${user.id}`, { email: '' });
  const { email } = fields;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const asking = useMutation({
    mutationFn: () => askForEmail(api, email, password),
    onSuccess: () => setTried(false),
  });
  const confirming = useMutation({
    mutationFn: () => confirmEmail(api, digitsOf(code)),
    async onSuccess({ status }) {
      if (!status) return;
      forget(fields);
      await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  const isChanged = confirming.data?.status === true;
  const wrongEmail = emailFault(email);
  const wrongCode = codeFault(code);

  if (asking.isSuccess && !isChanged)
    return (
      <Section title={t('changeEmail')}>
        <p>{t('resetLine', { email })}</p>
        <SectionForm
          submit={t('verifySubmit')}
          isPending={confirming.isPending}
          error={confirming.error}
          done={undefined}
          onSubmit={() => {
            setTried(true);
            if (!wrongCode) confirming.mutate();
          }}
        >
          <CodeField
            value={code}
            onValue={setCode}
            error={
              tried && wrongCode
                ? t(wrongCode)
                : confirming.data
                  ? t('codeWrong')
                  : saidOf(confirming.error, 'email')
            }
          />
        </SectionForm>
      </Section>
    );
  return (
    <Section title={t('changeEmail')}>
      <p>{t('emailNow', { email: user.email })}</p>
      <SectionForm
        submit={t('forgotSubmit')}
        isPending={asking.isPending}
        error={asking.error}
        done={isChanged ? t('emailChanged') : undefined}
        onSubmit={() => {
          setTried(true);
          if (!wrongEmail && password !== '') asking.mutate();
        }}
      >
        <TextField
          id="email"
          type="email"
          autoComplete="email"
          label={t('newEmail')}
          value={email}
          error={tried && wrongEmail ? t(wrongEmail) : saidOf(asking.error, 'email')}
          onValue={value => keep({ email: value })}
        />
        <Field
          id="emailPassword"
          label={t('password')}
          error={tried && password === '' ? t('required') : saidOf(asking.error, 'password')}
        >
          {props => (
            <PasswordInput
              {...props}
              autoComplete="current-password"
              value={password}
              onValue={setPassword}
            />
          )}
        </Field>
      </SectionForm>
    </Section>
  );
}
