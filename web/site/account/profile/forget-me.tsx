import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forgotten, User } from '../../../../contract/accounts.ts';
import { Field } from '../../../frame/forms/field.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { forgetMe } from '../api/profile.ts';
import { PasswordInput } from '../password-input.tsx';
import { Section, SectionForm, saidOf } from './section.tsx';

/** Says exactly what goes and what stays, before anything is asked. */
export function ForgetMe({ user, onForgotten }: { user: User; onForgotten: (outcome: Forgotten) => void }) {
  const { t } = useTranslation('account');
  const { api, session } = useServices();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [keepTexts, setKeepTexts] = useState(false);
  const forgetting = useMutation({
    mutationFn: () => forgetMe(api, user['@id'], { keepTexts, ...(password !== '' && { password }) }),
    onSuccess(outcome) {
      onForgotten(outcome);
      session.end();
    },
  });
  return (
    <Section title={t('forgetMe')}>
      <div className="prose-line">
        <p>{t('forgetGoes')}</p>
        <p>{t('forgetStays')}</p>
        <p>{t('forgetAddress')}</p>
      </div>
      {!asking && (
        <div className="actions">
          <button type="button" className="button line" onClick={() => setAsking(true)}>
            {t('forgetMe')}
          </button>
        </div>
      )}
      {asking && (
        <SectionForm
          submit={t('forgetYes')}
          isPending={forgetting.isPending}
          error={forgetting.error}
          done={undefined}
          onSubmit={() => forgetting.mutate()}
        >
          <label className="choice-line">
            <input
              type="checkbox"
              name="keepTexts"
              checked={keepTexts}
              onChange={({ target }) => setKeepTexts(target.checked)}
            />
            {t('forgetKeepTexts')}
          </label>
          {keepTexts && <p>{t('forgetKeepTextsLine')}</p>}
          <Field
            id="forgetPassword"
            label={t('password')}
            hint={t('forgetPasswordHint')}
            error={saidOf(forgetting.error, 'password')}
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
      )}
    </Section>
  );
}
