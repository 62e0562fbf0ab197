import { type ReactNode, useState } from 'react';
import { Form } from '../frame/forms/form.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import type { Api } from '../frame/transport/client.ts';
import { Done } from './done.tsx';
import { Threshold } from './threshold.tsx';

interface ByLinkProps {
  readonly what: 'takeBack' | 'endLetter' | 'switchOff';
  readonly send: (api: Api, token: string) => Promise<{ readonly message: string }>;
  /** What is said of a link that leads to nothing. */
  readonly unknown: string;
  readonly children?: ReactNode;
}

/** Where the link in a mail leads: without an account, and by a button, as programs that check mails follow links. */
export function ByLink({ what, send, unknown, children }: ByLinkProps) {
  const { t } = useTranslation('account');
  const { api, search } = usePageContext();
  const [said, setSaid] = useState<string>();
  if (said)
    return (
      <Done key="done" said={said}>
        {children}
      </Done>
    );
  return (
    <Threshold title={t(what)} line={t(`${what}Line`)}>
      <Form
        name="by link"
        keptIn="nowhere"
        send={() => send(api, search.get('lien') ?? '')}
        onSent={({ message }) => setSaid(message)}
        says={({ status }) => (status === 404 ? unknown : undefined)}
        submit={t(`${what}Submit`)}
      />
      {children}
    </Threshold>
  );
}
