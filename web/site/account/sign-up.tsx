import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { presentWording } from '../../../contract/wordings.ts';
import type { Fields } from '../../frame/forms/controls.ts';
import { filledFields } from '../../frame/forms/declare-form.ts';
import { TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { signIn, signUp, uploadPicture } from '../../frame/session/account-calls.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { ConsentBox } from '../consents/consent-box.tsx';
import { ConsentWords } from '../consents/consent-words.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Threshold } from './threshold.tsx';

const accountOf = ({
  firstName = '',
  lastName = '',
  email = '',
  password = '',
  confirmPassword = '',
  ...others
}: Fields) => ({
  ...filledFields(others),
  firstName,
  lastName,
  email: email.trim(),
  password,
  confirmPassword,
  consent: presentWording('account'),
  ...(others.newsletterConsent && { newsletter: true }),
});

export function SignUp() {
  const { t } = useTranslation(['account', 'layout']);
  const { api, language } = usePageContext();
  const next = useNext();
  const { session } = useServices();
  const navigate = useNavigate();
  const picture = useRef<HTMLInputElement>(null);
  const uploaded = useRef<{ readonly file: File; readonly reference: string }>(undefined);
  /** The address whose account is there already, though signing in has failed. */
  const opened = useRef<string>(undefined);

  /** Once, however often the account is sent. */
  async function pictureOf(): Promise<{ picture?: string }> {
    const file = picture.current?.files?.[0];
    if (!file) return {};
    if (uploaded.current?.file !== file)
      uploaded.current = { file, reference: await uploadPicture(api, file) };
    return { picture: uploaded.current.reference };
  }
  async function join(account: ReturnType<typeof accountOf>, key: string) {
    if (opened.current !== account.email) {
      await signUp(api, { ...account, ...(await pictureOf()) }, key);
      opened.current = account.email;
    }
    return signIn(api, account.email, account.password);
  }
  return (
    <Threshold title={t('signUp')} line={t('signUpLine')}>
      <Form
        name="sign-up"
        schema={() => import('../../../contract/accounts.ts').then(m => m.newUser)}
        body={accountOf}
        send={join}
        onSent={tokens => {
          session.start(tokens);
          void navigate(paths.verify(language, next), { replace: true, state: { isNewAccount: true } });
        }}
        failed={t('notCreated')}
        submit={t('create')}
        sending={t('creating')}
      >
        <div className="pair">
          <TextField name="firstName" label={t('firstName')} autoComplete="given-name" required />
          <TextField name="lastName" label={t('lastName')} autoComplete="family-name" required />
        </div>
        <TextField name="email" type="email" label={t('email')} autoComplete="email" required />
        <NewPasswordFields label={t('password')} />
        <details className="optional">
          <summary>{t('moreAboutYou')}</summary>
          <TextField name="phone" type="tel" label={t('phone')} autoComplete="tel" />
          <TextField name="birthDay" type="date" label={t('birthDay')} autoComplete="bday" />
          <TextField
            name="file"
            type="file"
            accept="image/*"
            label={t('picture')}
            hint={t('pictureHint')}
            ref={picture}
          />
        </details>
        <ConsentBox name="newsletterConsent" purpose="newsletter" />
        <ConsentWords purpose="account" />
      </Form>
      <p className="other">
        {t('hasAccount')} <Link to={paths.signIn(language, next)}>{t('layout:signIn')}</Link>
      </p>
    </Threshold>
  );
}
