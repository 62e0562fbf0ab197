import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../frame/forms/form.tsx';
import { Link } from '../frame/layout/link.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { switchOffMails } from './api/codes.ts';
import { Done } from './done.tsx';
import { Threshold } from './threshold.tsx';

/** Where the link in a mail leads: without an account, and by a button, as programs that check mails follow links. */
export function SwitchOff() {
  const { t } = useTranslation('account');
  const { api, language, search } = usePageContext();
  const [said, setSaid] = useState<string>();
  const profile = (
    <p className="other">
      <Link to={`${paths.myProfile(language)}#mails`}>{t('switchOffProfile')}</Link>
    </p>
  );
  if (said)
    return (
      <Done key="done" said={said}>
        {profile}
      </Done>
    );
  return (
    <Threshold title={t('switchOff')} line={t('switchOffLine')}>
      <Form
        name="switch-off"
        keptIn="nowhere"
        send={() => switchOffMails(api, search.get('lien') ?? '')}
        onSent={({ message }) => setSaid(message)}
        says={({ status }) => (status === 404 ? t('switchOffUnknown') : undefined)}
        submit={t('switchOffSubmit')}
      />
      {profile}
    </Threshold>
  );
}
