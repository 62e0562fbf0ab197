import '../../frame/forms/password.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../../../contract/accounts.ts';
import { newTextCode } from '../../../contract/text-code.ts';
import { CheckBox, PasswordField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { isUnheard } from '../../frame/transport/problem.ts';
import { forgetMe } from './api/profile.ts';
import { withinOf } from './children.ts';
import type { AfterForgetting } from './forgotten-page.tsx';
import { Section } from './section.tsx';
import { forgetUnheard, keepUnheard } from './unheard.ts';

interface ForgetMeProps {
  readonly user: User;
  readonly onForgotten: (outcome: AfterForgetting) => void;
}

/** Says exactly what goes and what stays, before anything is asked. */
export function ForgetMe({ user, onForgotten }: ForgetMeProps) {
  const { t } = useTranslation('account');
  const { api, session, language } = useServices();
  const { pathname } = useLocation();
  const [asking, setAsking] = useState<boolean>();
  const [keepsTexts, setKeepsTexts] = useState(false);
  const [ownCode] = useState(() => newTextCode(user.id));
  /** That was sent in a request of which it is not known whether it arrived. */
  const sentCode = useRef<string>(null);
  // They are here: what they have asked for before did not arrive.
  useEffect(forgetUnheard, []);
  async function send(choice: { readonly keepTexts: boolean; readonly password?: string }) {
    const code = choice.keepTexts ? ownCode : null;
    try {
      return await forgetMe(api, user['@id'], { ...choice, ...(code && { code }) });
    } catch (problem) {
      if (isUnheard(problem)) {
        sentCode.current ??= code;
        keepUnheard({ userId: user.id, code: sentCode.current });
      }
      throw problem;
    }
  }
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
          send={send}
          onSent={outcome => {
            onForgotten({ userId: user.id, ...outcome });
            session.end();
          }}
          onFields={({ keepTexts }) => setKeepsTexts(keepTexts === 'true')}
          says={problem =>
            isUnheard(problem) && navigator.onLine
              ? [
                  t('forgetUnheard'),
                  ...(sentCode.current ? [t('forgetUnheardCode', { code: sentCode.current })] : []),
                ].join(' ')
              : undefined
          }
          submit={t('forgetYes')}
          beside={
            <button type="button" className="button bare" onClick={() => setAsking(false)}>
              {t('forgetNot')}
            </button>
          }
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
          {withinOf(pathname) === 'admin' ? (
            // The admin area shows nothing to who is forgotten, not even that they are.
            <Link className="button line" to={`${paths.myProfile(language)}#close-account`}>
              {t('forgetMe')}
            </Link>
          ) : (
            <button
              type="button"
              className="button line"
              ref={asking === false ? takeFocus : undefined}
              onClick={() => setAsking(true)}
            >
              {t('forgetMe')}
            </button>
          )}
        </div>
      )}
    </Section>
  );
}
