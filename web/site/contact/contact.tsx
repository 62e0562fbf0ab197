import './contact.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ContactKind } from '../../../contract/contact.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Field } from '../../frame/forms/field.tsx';
import { useKept } from '../../frame/forms/use-kept.ts';
import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder, useUser } from '../../frame/session/use-user.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { keyFor, makeKey } from '../../frame/transport/idempotency-key.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { ConsentWords } from '../consents/consent-words.tsx';
import { bodyOf, CONTACT_KINDS, type ContactField, EMPTY_CONTACT, faultsOf, kindOf } from './new-contact.ts';
import { Received } from './received.tsx';

const COMPLETIONS: Record<Exclude<ContactField, 'content'>, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
};
const TYPES: Partial<Record<ContactField, string>> = { email: 'email', phone: 'tel' };

export function Contact() {
  const { t } = useTranslation(['contact', 'layout']);
  const { api, language } = useServices();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const holder = useHolder();
  const [kind, setKind] = useState<ContactKind>('message');
  const { fields: contact, keep, forget } = useKept('contact', EMPTY_CONTACT);
  const user = useUser();
  const [tried, setTried] = useState(false);
  const [salt] = useState(makeKey);
  const sending = useMutation({
    mutationFn() {
      const body = bodyOf(kind, contact);
      return api.write('POST', '/api/contact/add', body, undefined, {
        'Idempotency-Key': keyFor(salt, body),
      });
    },
    onSuccess() {
      forget();
      scrollTo({ top: 0 });
    },
  });
  // Only now: the page of the server is the same whatever was asked for behind the question mark.
  useEffect(() => setKind(kindOf(new URLSearchParams(search))), [search]);
  // Who is signed in has told us already; what they have typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who they are
  useEffect(() => {
    if (!user) return;
    const { firstName, lastName, email } = contact;
    keep({
      firstName: firstName || user.firstName,
      lastName: lastName || user.lastName,
      email: email || user.email,
    });
  }, [user?.id]);
  if (sending.isSuccess) return <Received kind={kind} />;

  const problem = sending.error instanceof ApiProblem ? sending.error : undefined;
  const faults = faultsOf(contact);
  const mustSignIn = kind === 'help' && hydrated && holder === undefined;
  const errorOf = (field: ContactField): string | undefined => {
    const fault = tried ? faults[field] : undefined;
    return fault ? t(fault) : problem?.of(field);
  };
  const set = (field: ContactField, value: string) => keep({ [field]: value });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(faults);
    if (first) event.currentTarget.querySelector<HTMLElement>(`#${first}`)?.focus();
    else sending.mutate();
  }
  const line = (field: Exclude<ContactField, 'content'>) => (
    <Field id={field} label={t(field)} error={errorOf(field)}>
      {props => (
        <input
          {...props}
          className="input"
          type={TYPES[field] ?? 'text'}
          autoComplete={COMPLETIONS[field]}
          value={contact[field]}
          onChange={event => set(field, event.target.value)}
        />
      )}
    </Field>
  );

  return (
    <div className="wrap contact">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p className="lede">{t('line')}</p>
      </header>
      <div className="grid">
        <form noValidate onSubmit={submit}>
          <noscript>
            <p className="notice">{t('needsScript')}</p>
          </noscript>
          <fieldset className="kinds">
            <legend>{t('why')}</legend>
            {CONTACT_KINDS.map(one => (
              <label key={one}>
                <input
                  type="radio"
                  name="kind"
                  value={one}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                <span>
                  <b>{t(`kind.${one}`)}</b> {t(`kind.${one}Line`)}
                </span>
              </label>
            ))}
          </fieldset>
          <div className="pair">
            {line('firstName')}
            {line('lastName')}
            {line('email')}
            {line('phone')}
          </div>
          {line('address')}
          <Field id="content" label={t(`content.${kind}`)} error={errorOf('content')}>
            {props => (
              <textarea
                {...props}
                className="input"
                maxLength={LIMITS.contactMaxCharacters}
                value={contact.content}
                onChange={event => set('content', event.target.value)}
              />
            )}
          </Field>
          {sending.error && !problem?.violations.length && (
            <p className="notice bad" role="alert">
              <b>{t('notSent')}</b>
              {problem && problem.status > 0 ? problem.message : t('notSentOffline')}
            </p>
          )}
          <ConsentWords purpose="contact" />
          <div className="actions">
            {mustSignIn ? (
              <>
                <Link className="button" to={paths.signIn(language, `${paths.contact(language)}?pour=help`)}>
                  {t('layout:signIn')}
                </Link>
                <span className="hint">{t('helpNeedsAccount')}</span>
              </>
            ) : (
              <button className="button season" type="submit" disabled={!hydrated || sending.isPending}>
                {t(sending.isPending ? 'sending' : 'send')}
              </button>
            )}
          </div>
        </form>
        <div className="door" aria-hidden="true">
          <HalfOpenDoor />
        </div>
      </div>
    </div>
  );
}
