import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '../../../contract/contact.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { changeMessage, teamQuery } from './api/messages.ts';

/** Who sees to it. The others see at once that somebody does. */
export function Assignee({ of, onChanged }: { of: Contact; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('messages');
  const { api } = useServices();
  const { warn } = useNotices();
  const { attempt } = useAttempt({ warn });
  const me = useUser();
  const { data } = useQuery(teamQuery(api));
  const id = useId();
  const mine = me ? `/api/user/${me.id}` : undefined;
  const listed = new Map((data?.members ?? []).map(({ user, name }) => [user, name]));
  if (of.assignedTo) listed.set(of.assignedTo, of.assignedName ?? '');
  if (me && mine) listed.set(mine, `${me.firstName} ${me.lastName}`.trim());
  const assign = (assignedTo: string | null) =>
    void attempt(() => changeMessage(api, of.id, { assignedTo }).then(onChanged));
  return (
    <div className="field message-assignee">
      <label htmlFor={id}>{t('assigned')}</label>
      <span className="actions">
        <select
          id={id}
          className="input"
          value={of.assignedTo ?? ''}
          onChange={({ target }) => assign(target.value || null)}
        >
          <option value="">{t('nobody')}</option>
          {[...listed].map(([reference, name]) => (
            <option key={reference} value={reference}>
              {name}
            </option>
          ))}
        </select>
        {mine && of.assignedTo !== mine && (
          <button type="button" className="button line" onClick={() => assign(mine)}>
            {t('toMe')}
          </button>
        )}
      </span>
    </div>
  );
}
