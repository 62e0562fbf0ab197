import '../../frame/forms/password.css';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { changePassword, sessionsKey } from './api/profile.ts';
import { Section } from './section.tsx';

/** All other sessions end with the password that they were opened with; this one goes on. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { api, session } = useServices();
  const queryClient = useQueryClient();
  return (
    <Section title={t('changePassword')}>
      <Form
        name="password"
        keptIn="nowhere"
        schema={() => import('../../../contract/accounts.ts').then(m => m.passwordBody)}
        body={({ currentPassword = '', password = '', confirmPassword = '' }) => ({
          currentPassword,
          password,
          confirmPassword,
        })}
        send={change => changePassword(api, change)}
        onSent={tokens => {
          session.start(tokens);
          return queryClient.invalidateQueries({ queryKey: sessionsKey });
        }}
        failed={t('failed')}
        submit={t('resetSubmit')}
        done={t('passwordChanged')}
      >
        {/* Tells a keeper of passwords whose password changes. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields />
      </Form>
    </Section>
  );
}
