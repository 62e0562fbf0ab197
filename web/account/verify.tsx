import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PendingCodes } from '../../contract/accounts.ts';
import { LIMITS } from '../../contract/limits.ts';
import { TextField } from '../frame/forms/fields.tsx';
import { Form } from '../frame/forms/form.tsx';
import { Link } from '../frame/layout/link.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { paths } from '../frame/routes/paths.ts';
import { meKey } from '../frame/session/account-calls.ts';
import { useNext } from '../frame/session/use-next.ts';
import { useHolder, useUser } from '../frame/session/use-user.ts';
import { useHydrated } from '../frame/start/hydrated.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { timeOf } from '../frame/typesetting/dates.ts';
import { codesKey, pendingCodesQuery, resendCode, verifyCode } from './api/codes.ts';
import { digitsOf, wholeCode } from './code.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { Threshold } from './threshold.tsx';

/** Shows that the address is the account's. It can wait: an account is used without it. */
export function Verify() {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  const user = useUser();
  const isNew = useIsNewAccount();
  const next = useNext() ?? paths.home(language);
  const [isDone, setDone] = useState(false);

  if (isDone || (user && user.verifiedAt !== null))
    return (
      <Threshold key="done" title={t('verifiedTitle')} line={t('verified')} isOutcome={isDone}>
        <Link className="button onward" to={next}>
          {t('goOn')}
        </Link>
      </Threshold>
    );
  return (
    <Threshold title={t('verify')} line={isNew ? undefined : t('verifyLine')}>
      {isNew && (
        <p className="notice good" role="status">
          <b>{t('created')}</b>
          {t('createdCaption')}
        </p>
      )}
      <CodeOfAccount onVerified={() => setDone(true)} />
      <p className="other">
        {t('verifyCanWait')} <Link to={next}>{t('later')}</Link>
      </p>
    </Threshold>
  );
}

/**
 * Says whether a code is on its way, as far as the account knows. Of who is signed out nothing is known, and the mail is
 * often read on another device than the one that opened the account: they say whose code it is.
 */
function CodeOfAccount({ onVerified }: { onVerified: () => void }) {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const queryClient = useQueryClient();
  const holder = useHolder();
  const { data: codes } = useQuery(pendingCodesQuery(api, holder));
  const isSignedOut = useHydrated() && holder === undefined;
  const [username, setUsername] = useState('');
  const of = isSignedOut ? { username } : {};
  const pending = codes?.verification;
  return (
    <>
      {codes && (
        <p role="status">
          <Underway code={codes.verification} />
        </p>
      )}
      <Form
        name="verify"
        keptIn="nowhere"
        body={({ token }) => ({ ...of, token: digitsOf(token) })}
        also={wholeCode(t('codeIncomplete'))}
        send={code => verifyCode(api, code)}
        onSent={() => {
          void queryClient.invalidateQueries({ queryKey: meKey });
          onVerified();
        }}
        onFields={({ username = '' }) => setUsername(username.trim())}
        submit={t('verifySubmit')}
      >
        {isSignedOut && (
          <TextField name="username" type="email" label={t('email')} autoComplete="username" required />
        )}
        <CodeField />
      </Form>
      {(!isSignedOut || username !== '') && (
        // Counts anew when it is known that another one was sent.
        <ResendCode
          key={pending?.issuedAt}
          waitSeconds={pending ? secondsToWait(pending.issuedAt) : 0}
          isFirst={pending === null}
          send={async () => {
            await resendCode(api, of);
            await queryClient.invalidateQueries({ queryKey: codesKey });
          }}
        />
      )}
    </>
  );
}

function Underway({ code }: { code: PendingCodes['verification'] }) {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  if (!code) return t('noCodeUnderway');
  const { email, isSent, issuedAt, expiresAt } = code;
  return isSent
    ? t('codeUnderway', { email, sent: timeOf(issuedAt, language), until: timeOf(expiresAt, language) })
    : t('codeWaits', { email });
}

/** Never longer than after one that was sent just now: the clock of a device may be hours behind. */
function secondsToWait(issuedAt: string): number {
  const wait = LIMITS.codeWaitSeconds;
  const left = Math.ceil(wait - (Date.now() - Date.parse(issuedAt)) / 1000);
  return Math.min(wait, Math.max(0, left));
}

/** The sign-up says so as it leads here; the page of the server cannot know. */
function useIsNewAccount(): boolean {
  const { state } = useLocation();
  return useHydrated() && (state as { isNewAccount?: boolean } | null)?.isNewAccount === true;
}
