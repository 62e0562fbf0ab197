import './subscribe-form.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { presentWording } from '../../../contract/wordings.ts';
import { Field } from '../../frame/forms/field.tsx';
import { useKept } from '../../frame/forms/use-kept.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { ConsentBox } from '../consents/consent-box.tsx';

/** The free letter: a name and an address, at the foot of every page. */
export function SubscribeForm() {
  const { t } = useTranslation(['newsletter', 'consents']);
  const { api } = useServices();
  const hydrated = useHydrated();
  const { fields, keep, forget } = useKept('letter', { name: '', email: '' });
  const { name, email } = fields;
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const subscribing = useMutation({
    mutationFn: () =>
      api.write('POST', '/api/newsletters/add', {
        name: name.trim(),
        email: email.trim(),
        consent: presentWording('newsletter'),
      }),
    onSuccess: () => forget(),
  });
  const problem = subscribing.error instanceof ApiProblem ? subscribing.error : undefined;
  const nameError = (tried && name.trim() === '' && t('nameMissing')) || problem?.of('name');
  const emailError = (tried && !/.@./.test(email) && t('emailWrong')) || problem?.of('email');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const wrong =
      (name.trim() === '' && 'letter-name') ||
      (!/.@./.test(email) && 'letter-email') ||
      (!agrees && 'letter-consent');
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`#${wrong}`)?.focus();
    else subscribing.mutate();
  }

  return (
    <section className="letter" aria-labelledby="letter-title">
      <div>
        <h2 id="letter-title">{t('title')}</h2>
        <p>{t('line')}</p>
      </div>
      {subscribing.isSuccess ? (
        <p className="done" role="status">
          <b>{t('done')}</b> {t('doneLine')}
        </p>
      ) : (
        <form noValidate onSubmit={submit}>
          <Field id="letter-name" label={t('name')} error={nameError || undefined}>
            {props => (
              <input
                {...props}
                className="input"
                autoComplete="name"
                value={name}
                onChange={event => keep({ name: event.target.value })}
              />
            )}
          </Field>
          <Field id="letter-email" label={t('email')} error={emailError || undefined}>
            {props => (
              <input
                {...props}
                className="input"
                type="email"
                autoComplete="email"
                value={email}
                onChange={event => keep({ email: event.target.value })}
              />
            )}
          </Field>
          <ConsentBox
            id="letter-consent"
            purpose="newsletter"
            checked={agrees}
            onChange={setAgrees}
            isRequired
            error={tried && !agrees ? t('consents:boxMissing') : problem?.of('consent')}
          />
          <button className="button light" type="submit" disabled={!hydrated || subscribing.isPending}>
            {t(subscribing.isPending ? 'sending' : 'subscribe')}
          </button>
          {subscribing.error && problem?.violations.length !== 1 && (
            <p className="failed" role="alert">
              {problem && problem.status > 0 ? problem.message : t('failed')}
            </p>
          )}
          <noscript>
            <p className="failed">{t('needsScript')}</p>
          </noscript>
        </form>
      )}
    </section>
  );
}
