import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { presentWording } from '../../contract/wordings.ts';
import { ConsentBox } from '../frame/forms/consent-box.tsx';
import { ConsentWords } from '../frame/forms/consent-words.tsx';
import type { Fields } from '../frame/forms/controls.ts';
import { withDay } from '../frame/forms/day.ts';
import { DayField } from '../frame/forms/day-field.tsx';
import { filledFields } from '../frame/forms/declare-form.ts';
import { TextField } from '../frame/forms/fields.tsx';
import { Form } from '../frame/forms/form.tsx';
import { PictureField } from '../frame/forms/picture/picture-field.tsx';
import { AVATAR } from '../frame/forms/picture/shapes.ts';
import { Link } from '../frame/layout/link.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { signIn, signUp, uploadPicture } from '../frame/session/account-calls.ts';
import { useNext } from '../frame/session/use-next.ts';
import { useServices } from '../frame/start/services-context.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { ContinueWithGoogle } from './google/continue-with-google.tsx';
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
  ...filledFields(withDay(others)),
  firstName,
  lastName,
  email: email.trim(),
  password,
  confirmPassword,
  consent: presentWording('account'),
  ...(others.newsletterConsent && { newsletter: true }),
});

export function SignUp() {
  const { t } = useTranslation(['account', 'layout', 'pictures']);
  const { api, language } = usePageContext();
  const next = useNext();
  const { session } = useServices();
  const navigate = useNavigate();
  const [picture, choose] = useState<File>();
  const uploaded = useRef<{ readonly file: File; readonly reference: string }>(undefined);
  /** The address whose account is there already, though signing in has failed. */
  const opened = useRef<string>(undefined);

  /** Once, however often the account is sent. */
  async function pictureOf(): Promise<{ picture?: string }> {
    if (!picture) return {};
    if (uploaded.current?.file !== picture)
      uploaded.current = { file: picture, reference: await uploadPicture(api, picture) };
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
        schema={() => import('../../contract/accounts.ts').then(m => m.newUser)}
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
          <DayField label={t('birthDay')} />
          <PictureField label={t('picture')} hint={t('pictures:hint')} shape={AVATAR} onPicture={choose} />
        </details>
        <ConsentBox name="newsletterConsent" purpose="newsletter" />
        <ConsentWords purpose="account" />
      </Form>
      <ContinueWithGoogle />
      <p className="other">
        {t('hasAccount')}{' '}
        <Link data-next="" to={paths.signIn(language, next)}>
          {t('layout:signIn')}
        </Link>
      </p>
    </Threshold>
  );
}
