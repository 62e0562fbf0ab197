import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { presentWording } from '../../../contract/wordings.ts';
import { Field } from '../../frame/forms/field.tsx';
import { useKept } from '../../frame/forms/use-kept.ts';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { signIn, signUp, uploadPicture } from '../../frame/session/account-calls.ts';
import { useNext } from '../../frame/session/use-next.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { ConsentBox } from '../consents/consent-box.tsx';
import { ConsentWords } from '../consents/consent-words.tsx';
import { type AccountField, EMPTY_PERSON, faultsOf } from './new-account.ts';
import { PasswordInput } from './password-input.tsx';
import { Threshold } from './threshold.tsx';

const COMPLETIONS: Record<AccountField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  birthDay: 'bday',
  password: 'new-password',
  confirmPassword: 'new-password',
};

const TYPES: Partial<Record<AccountField, string>> = { email: 'email', phone: 'tel', birthDay: 'date' };

export function SignUp() {
  const { t } = useTranslation(['account', 'layout']);
  const { api, language } = usePageContext();
  const next = useNext();
  const { session } = useServices();
  const navigate = useNavigate();
  const { fields: person, keep, forget } = useKept('sign-up', EMPTY_PERSON);
  const [passwords, setPasswords] = useState({ password: '', confirmPassword: '' });
  const [file, setFile] = useState<File>();
  const account = { ...person, ...passwords };
  const [newsletter, setNewsletter] = useState(false);
  const [tried, setTried] = useState(false);
  const joining = useMutation({
    async mutationFn() {
      const { phone, birthDay, ...needed } = account;
      await signUp(api, {
        ...needed,
        ...(phone.trim() && { phone }),
        ...(birthDay && { birthDay }),
        ...(file && { picture: await uploadPicture(api, file) }),
        consent: presentWording('account'),
        ...(newsletter && { newsletter, newsletterConsent: presentWording('newsletter') }),
      });
      return signIn(api, account.email, account.password);
    },
    onSuccess(tokens) {
      forget();
      session.start(tokens);
      void navigate(paths.verify(language, next), { replace: true, state: { isNewAccount: true } });
    },
  });

  const problem = joining.error instanceof ApiProblem ? joining.error : undefined;
  const faults = faultsOf(account);
  const errorOf = (field: AccountField): string | undefined => {
    const fault = tried ? faults[field] : undefined;
    if (fault) return t(fault);
    // What the server says of a field that has no fault here: the address is taken, above all.
    return field === 'email' && problem?.of('email') ? t('emailUsed') : problem?.of(field);
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(faults);
    if (first) event.currentTarget.querySelector<HTMLElement>(`#${first}`)?.focus();
    else joining.mutate();
  }
  const set = (field: AccountField) => (value: string) =>
    field === 'password' || field === 'confirmPassword'
      ? setPasswords({ ...passwords, [field]: value })
      : keep({ [field]: value });
  const field = (name: AccountField, hint?: string) => (
    <Field id={name} label={t(name)} hint={hint} error={errorOf(name)}>
      {props =>
        name === 'password' || name === 'confirmPassword' ? (
          <PasswordInput
            {...props}
            autoComplete={COMPLETIONS[name]}
            value={account[name]}
            onValue={set(name)}
          />
        ) : (
          <input
            {...props}
            className="input"
            type={TYPES[name] ?? 'text'}
            autoComplete={COMPLETIONS[name]}
            value={account[name]}
            onChange={event => set(name)(event.target.value)}
          />
        )
      }
    </Field>
  );

  return (
    <Threshold title={t('signUp')} line={t('signUpLine')}>
      <form noValidate onSubmit={submit}>
        <div className="pair">
          {field('firstName')}
          {field('lastName')}
        </div>
        {field('email')}
        {field('password', t('passwordHint'))}
        {field('confirmPassword')}
        <details className="optional">
          <summary>{t('moreAboutYou')}</summary>
          {field('phone')}
          {field('birthDay')}
          <Field id="picture" label={t('picture')} hint={t('pictureHint')} error={problem?.of('file')}>
            {props => (
              <input
                {...props}
                className="input"
                type="file"
                accept="image/*"
                onChange={event => setFile(event.target.files?.[0])}
              />
            )}
          </Field>
        </details>
        <ConsentBox id="newsletter" purpose="newsletter" checked={newsletter} onChange={setNewsletter} />
        <ConsentWords purpose="account" />
        {problem && problem.violations.length === 0 && (
          <p className="notice bad" role="alert">
            {t(problem.status === 0 ? 'notReached' : 'notCreated')}
          </p>
        )}
        <button className="button" type="submit" disabled={joining.isPending}>
          {t(joining.isPending ? 'creating' : 'create')}
        </button>
      </form>
      <p className="other">
        {t('hasAccount')} <Link to={paths.signIn(language, next)}>{t('layout:signIn')}</Link>
      </p>
    </Threshold>
  );
}
