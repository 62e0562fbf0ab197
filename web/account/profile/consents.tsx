import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Consent } from '../../../contract/consents.ts';
import { presentWording } from '../../../contract/wordings.ts';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { AskFirst } from '../../frame/states/ask-first.tsx';
import { Loaded } from '../../frame/states/loaded.tsx';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { consentsKey, consentsQuery, withdrawConsent } from './api/consents.ts';
import { testimoniesKey } from './api/own-texts.ts';
import { Section } from './section.tsx';

/** What one has agreed to, when, and the way to withdraw it. */
export function Consents({ closeAccount }: { closeAccount: string | undefined }) {
  const { t } = useTranslation('consents');
  const { api } = useServices();
  const found = useQuery(consentsQuery(api, useHolder()));
  const [isDone, setDone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const done = () => {
    setDone(true);
    // The button that had the focus is gone with what it withdrew.
    said.current?.focus();
  };
  return (
    <Section title={t('title')} line={<p className="hint">{t('line')}</p>}>
      <p ref={said} role="status" tabIndex={-1}>
        {isDone && t('withdrawn')}
      </p>
      <Loaded found={found}>
        {({ items }) => (
          <ul className="sessions">
            {items.map(consent => (
              <Given key={consent.id} consent={consent} closeAccount={closeAccount} onDone={done} />
            ))}
            {items.length === 0 && <li>{t('none')}</li>}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

interface GivenProps {
  readonly consent: Consent;
  /** Where on the page the account is closed; an administrator's is not. */
  readonly closeAccount: string | undefined;
  readonly onDone: () => void;
}

function Given({ consent, closeAccount, onDone }: GivenProps) {
  const { t } = useTranslation('consents');
  const { api, language } = useServices();
  const queryClient = useQueryClient();
  const { purpose, wording, title, createdAt } = consent;
  const day = dayOf(createdAt, language);
  const name = t(`purpose.${purpose}`, { title });
  const isPresent = wording === presentWording(purpose);
  return (
    <li>
      <span>
        <b>{name}</b>
        {wording === null ? t('notAskedOn', { day }) : t('agreedOn', { day, wording })}
        {isPresent && (
          <details>
            <summary aria-label={`${t('read')}, ${name}`}>{t('read')}</summary>
            {(purpose === 'testimony' || purpose === 'newsletter') && <p>{t(`${purpose}.agree`)}</p>}
            <p>{t(`${purpose}.words`)}</p>
          </details>
        )}
      </span>
      {purpose !== 'account' ? (
        <AskFirst
          action={t(`withdraw.${purpose}`)}
          label={`${t(`withdraw.${purpose}`)}, ${name}`}
          sure={t(`sure.${purpose}`)}
          keep={t('keep')}
          failed={t('failed')}
          does={async () => {
            await withdrawConsent(api, consent.subject);
            onDone();
            await Promise.all(
              [consentsKey, testimoniesKey].map(queryKey => queryClient.invalidateQueries({ queryKey })),
            );
          }}
        />
      ) : (
        closeAccount && (
          <a className="button line" href={closeAccount}>
            {t('withdraw.account')}
          </a>
        )
      )}
    </li>
  );
}
