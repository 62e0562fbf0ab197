import { useState } from 'react';
import { ConsentBox } from '../frame/forms/consent-box.tsx';
import { Form } from '../frame/forms/form.tsx';
import { Link } from '../frame/layout/link.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { answerConsent } from './api/codes.ts';
import { Done } from './done.tsx';
import { Threshold } from './threshold.tsx';

/** Where the link in a mail leads: the author of a testimony agrees to its publication, or does not. */
export function GiveConsent() {
  const { t } = useTranslation('account');
  const { api, language, search } = usePageContext();
  const [said, setSaid] = useState<string>();
  const link = search.get('lien') ?? '';
  const says = ({ status }: { readonly status: number }) =>
    status === 404 ? t('giveConsentUnknown') : status === 409 ? t('giveConsentAnswered') : undefined;
  const mine = (
    <p className="other">
      <Link to={paths.myTestimonies(language)}>{t('giveConsentMine')}</Link>
    </p>
  );
  if (said)
    return (
      <Done key="done" said={said}>
        {mine}
      </Done>
    );
  return (
    <Threshold title={t('giveConsent')} line={t('giveConsentLine')}>
      <Form
        name="give-consent"
        keptIn="nowhere"
        body={({ consent = '' }) => consent}
        send={consent => answerConsent(api, link, consent)}
        onSent={({ message }) => setSaid(message)}
        says={says}
        submit={t('giveConsentSubmit')}
      >
        <ConsentBox purpose="testimony" required />
      </Form>
      <Form
        name="decline-consent"
        keptIn="nowhere"
        label={t('declineConsent')}
        send={() => answerConsent(api, link, null)}
        onSent={({ message }) => setSaid(message)}
        says={says}
        submit={t('declineConsent')}
        buttonClass="button line"
      />
      {mine}
    </Threshold>
  );
}
