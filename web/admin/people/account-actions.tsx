import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/accounts.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { peopleKey, reopen, resendCode, signOutEverywhere, suspend } from './api/people.ts';
import { nameOf } from './types.ts';

/** Who comes in, and who no longer does. */
export function AccountActions({ user, onDone }: { user: User; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation('people');
  const { api } = useServices();
  const confirm = useConfirm();
  const { tell, warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ warn, refresh: peopleKey });
  const name = nameOf(user);
  const carryOut = async (does: () => Promise<unknown>, done: string) => {
    if (!(await attempt(does))) return;
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
  const reference = user['@id'];
  if (user.deletedAt !== null)
    return (
      <section aria-labelledby="access">
        <h2 id="access">{t('access')}</h2>
        <p className="hint">{t('suspendedLine')}</p>
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={isUnderWay}
            onClick={() => void carryOut(() => reopen(api, reference), t('reopened', { name }))}
          >
            {t('reopen')}
          </button>
        </p>
      </section>
    );
  return (
    <section aria-labelledby="access">
      <h2 id="access">{t('access')}</h2>
      <p className="actions">
        {user.verifiedAt === null && (
          <button
            type="button"
            className="button line"
            disabled={isUnderWay}
            onClick={() => void carryOut(() => resendCode(api, user.email), t('codeSent'))}
          >
            {t('resendCode')}
          </button>
        )}
        <button
          type="button"
          className="button line"
          disabled={isUnderWay}
          onClick={() => void askFirst('signOut', () => signOutEverywhere(api, reference))}
        >
          {t('signOut.yes')}
        </button>
        <button
          type="button"
          className="button no"
          disabled={isUnderWay}
          onClick={() => void askFirst('suspend', () => suspend(api, reference))}
        >
          {t('suspend.yes')}
        </button>
      </p>
    </section>
  );
}
