import type { Contact } from '../../../contract/contact.ts';
import { useUser } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { PersonPicker } from '../kit/pickers/person-picker.tsx';
import { changeMessage } from './api/messages.ts';

/** Who sees to it. The others see at once that somebody does. */
export function Assignee({ of, onChanged }: { of: Contact; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('messages');
  const { api } = useServices();
  const { warn } = useNotices();
  const { attempt } = useAttempt({ warn });
  const me = useUser();
  const mine = me && { user: `/api/user/${me.id}`, name: `${me.firstName} ${me.lastName}`.trim() };
  const assign = (assignedTo: string | null) =>
    void attempt(() => changeMessage(api, of.id, { assignedTo }).then(onChanged));
  return (
    <div className="message-assignee actions">
      <PersonPicker
        label={t('assigned')}
        among="team"
        chosen={of.assignedTo ? { user: of.assignedTo, name: of.assignedName ?? '' } : null}
        also={mine ?? undefined}
        onChosen={person => {
          if ((person?.user ?? null) !== of.assignedTo) assign(person?.user ?? null);
        }}
        nobody={t('nobody')}
      />
      {mine && of.assignedTo !== mine.user && (
        <button type="button" className="button line" onClick={() => assign(mine.user)}>
          {t('toMe')}
        </button>
      )}
    </div>
  );
}
