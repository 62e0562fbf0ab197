import '../../frame/forms/password.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forgotten, User } from '../../../contract/accounts.ts';
import { CheckBox, PasswordField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { forgetAllKept } from '../../frame/forms/kept.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { forgetMe } from './api/profile.ts';
import { Section } from './section.tsx';

/** Says exactly what goes and what stays, before anything is asked. */
export function ForgetMe({ user, onForgotten }: { user: User; onForgotten: (outcome: Forgotten) => void }) {
  const { t } = useTranslation('account');
  const { api, session } = useServices();
  const [asking, setAsking] = useState(false);
  const [keepsTexts, setKeepsTexts] = useState(false);
  return (
    <Section title={t('forgetMe')} id="close-account">
      <div className="prose-line">
        <p>{t('forgetGoes')}</p>
        <p>{t('forgetStays')}</p>
        <p>{t('forgetAddress')}</p>
      </div>
      {asking ? (
        <Form
          name="forget me"
          keptIn="nowhere"
          body={({ keepTexts, password }) => ({
            keepTexts: keepTexts === 'true',
            ...(password && { password }),
          })}
          send={choice => forgetMe(api, user['@id'], choice)}
          onSent={outcome => {
            onForgotten(outcome);
            session.end();
            forgetAllKept(user.id);
          }}
          onFields={({ keepTexts }) => setKeepsTexts(keepTexts === 'true')}
          failed={t('failed')}
          submit={t('forgetYes')}
        >
          <CheckBox
            name="keepTexts"
            label={t('forgetKeepTexts')}
            hint={keepsTexts ? t('forgetKeepTextsLine') : undefined}
            ref={takeFocus}
          />
          <PasswordField
            name="password"
            label={t('password')}
            hint={t('forgetPasswordHint')}
            autoComplete="current-password"
          />
        </Form>
      ) : (
        <div className="actions">
          <button type="button" className="button line" onClick={() => setAsking(true)}>
            {t('forgetMe')}
          </button>
        </div>
      )}
    </Section>
  );
}
