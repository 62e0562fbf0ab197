import './subscribe-form.css';
import { useState } from 'react';
import { ConsentBox } from '../../frame/forms/consent-box.tsx';
import { TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { newsletterForm } from './newsletter-form.ts';

/** The free letter: a name and an address, at the foot of every page and on one of its own. */
export function SubscribeForm({ isPage }: { isPage?: boolean }) {
  const { t } = useTranslation('newsletter');
  const { api, language } = useServices();
  const [isAsked, setAsked] = useState(false);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="letter" aria-labelledby="letter-title">
      <div>
        <Heading id="letter-title">{t('title')}</Heading>
        <p>{t('line')}</p>
      </div>
      {isAsked ? (
        <p className="done" role="status" tabIndex={-1} ref={takeFocus}>
          <b>{t('done')}</b> {t('doneLine')}
        </p>
      ) : (
        <Form
          {...newsletterForm}
          action={paths.newsletter(language)}
          send={(body, key) => api.post(newsletterForm.path, body, key)}
          onSent={() => setAsked(true)}
          failed={t('failed')}
          submit={t('subscribe')}
          buttonClass="button light"
        >
          <TextField name="name" label={t('name')} autoComplete="name" required />
          <TextField name="email" type="email" label={t('email')} autoComplete="email" required />
          <ConsentBox purpose="newsletter" required />
        </Form>
      )}
    </section>
  );
}
