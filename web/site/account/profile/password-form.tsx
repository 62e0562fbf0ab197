import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../frame/forms/field.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { changePassword } from '../api/profile.ts';
import { passwordFaults } from '../new-account.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { PasswordInput } from '../password-input.tsx';
import { Section, SectionForm, saidOf } from './section.tsx';

const EMPTY = { password: '', confirmPassword: '' };

/** All other sessions end with the password that they were opened with; this one goes on. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { api, session } = useServices();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: () => changePassword(api, { currentPassword: current, ...chosen }),
    onSuccess(tokens) {
      session.start(tokens);
      setCurrent('');
      setChosen(EMPTY);
      setTried(false);
      return queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const faults = passwordFaults(chosen);
  return (
    <Section title={t('changePassword')}>
      <SectionForm
        submit={t('resetSubmit')}
        isPending={changing.isPending}
        error={changing.error}
        done={changing.isSuccess ? t('passwordChanged') : undefined}
        onSubmit={() => {
          setTried(true);
          if (current !== '' && Object.keys(faults).length === 0) changing.mutate();
        }}
      >
        {/* Tells a keeper of passwords whose password changes. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          id="currentPassword"
          label={t('currentPassword')}
          error={tried && current === '' ? t('required') : saidOf(changing.error, 'currentPassword')}
        >
          {props => (
            <PasswordInput {...props} autoComplete="current-password" value={current} onValue={setCurrent} />
          )}
        </Field>
        <NewPasswordFields
          value={chosen}
          onValue={setChosen}
          errorOf={field => {
            const fault = tried ? faults[field] : undefined;
            return fault ? t(fault) : saidOf(changing.error, field);
          }}
        />
      </SectionForm>
    </Section>
  );
}
