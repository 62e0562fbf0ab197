import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../frame/forms/form.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { takeBack } from './api/codes.ts';
import { Done } from './done.tsx';
import { Threshold } from './threshold.tsx';

/** Where the link in a mail leads: what was sent without an account is taken back, by a button. */
function TakenBack({ what }: { what: 'takeBack' | 'endLetter' }) {
  const { t } = useTranslation('account');
  const { api, search } = usePageContext();
  const [said, setSaid] = useState<string>();
  if (said) return <Done key="done" said={said} />;
  return (
    <Threshold title={t(what)} line={t(`${what}Line`)}>
      <Form
        name="take-back"
        keptIn="nowhere"
        send={() => takeBack(api, search.get('lien') ?? '')}
        onSent={({ message }) => setSaid(message)}
        says={({ status }) => (status === 404 ? t('takeBackUnknown') : undefined)}
        submit={t(`${what}Submit`)}
      />
    </Threshold>
  );
}

export const TakeBack = () => <TakenBack what="takeBack" />;
export const EndLetter = () => <TakenBack what="endLetter" />;
