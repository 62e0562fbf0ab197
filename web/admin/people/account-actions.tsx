import { useEffect, useRef } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { peopleKey, reopen, resendCode, signOutEverywhere, suspend } from './api/people.ts';
import { nameOf } from './person-state.ts';

/** Who comes in, and who no longer does. */
export function AccountActions({ user, onDone }: { user: User; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation('people');
  const { api } = useServices();
  const confirm = useConfirm();
  const { tell, warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ warn, refresh: peopleKey });
  const name = nameOf(user);
  const carryOut = async (does: () => Promise<unknown>, done: string) => {
    if (isUnderWay || !(await attempt(does))) return;
    tell({ text: done });
    await onDone();
  };
  const askFirst = async (what: 'suspend' | 'signOut', does: () => Promise<unknown>) => {
    const question = {
      title: t(`${what}.title`, { name }),
      text: t(`${what}.text`, { name }),
      yes: t(`${what}.yes`),
      isGrave: what === 'suspend',
    };
    if (await confirm(question)) await carryOut(does, t(`${what}.done`, { name }));
  };
  const around = useRef<HTMLElement>(null);
  const isSuspended = user.deletedAt !== null;
  const wasSuspended = useRef(isSuspended);
  // The button that was pressed is gone: the keyboard goes on from the one that undoes it.
  useEffect(() => {
    if (wasSuspended.current !== isSuspended && document.activeElement === document.body)
      around.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    wasSuspended.current = isSuspended;
  }, [isSuspended]);
  const reference = user['@id'];
  if (isSuspended)
    return (
      <section ref={around} aria-labelledby="access">
        <h2 id="access">{t('access')}</h2>
        <p className="hint">{t('suspendedLine')}</p>
        <p className="actions">
          <button
            type="button"
            className="button"
            aria-disabled={isUnderWay || undefined}
            onClick={() => void carryOut(() => reopen(api, reference), t('reopened', { name }))}
          >
            {t('reopen')}
          </button>
        </p>
      </section>
    );
  return (
    <section ref={around} aria-labelledby="access">
      <h2 id="access">{t('access')}</h2>
      <p className="actions">
        {user.verifiedAt === null && (
          <button
            type="button"
            className="button line"
            aria-disabled={isUnderWay || undefined}
            onClick={() => void carryOut(() => resendCode(api, user.email), t('codeSent'))}
          >
            {t('resendCode')}
          </button>
        )}
        <button
          type="button"
          className="button line"
          aria-disabled={isUnderWay || undefined}
          onClick={() => void askFirst('signOut', () => signOutEverywhere(api, reference))}
        >
          {t('signOut.yes')}
        </button>
        <button
          type="button"
          className="button no"
          aria-disabled={isUnderWay || undefined}
          onClick={() => void askFirst('suspend', () => suspend(api, reference))}
        >
          {t('suspend.yes')}
        </button>
      </p>
    </section>
  );
}
