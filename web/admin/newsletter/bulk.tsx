import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { saveFile } from '../../frame/transport/save-file.ts';
import { useAttempt } from '../kit/form/use-attempt.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { BulkActions } from '../kit/table/bulk-actions.tsx';
import { removeSubscription, subscriberNow, subscribersKey } from './api/subscribers.ts';

interface BulkProps {
  readonly chosen: readonly number[];
  readonly untick: (ids: readonly number[]) => void;
}

export function SubscribersBulk({ chosen, untick }: BulkProps) {
  const { t } = useTranslation('subscribers');
  const { api } = useServices();
  const { warn } = useNotices();
  const { attempt, isUnderWay } = useAttempt({ warn });
  const exportThem = () =>
    attempt(async () => {
      const [them, { fileOf }] = await Promise.all([
        Promise.all(chosen.map(id => subscriberNow(api, id))),
        import('./list-file.ts'),
      ]);
      saveFile(t('fileName'), fileOf(them));
    });
  return (
    <>
      <button type="button" className="button line" disabled={isUnderWay} onClick={() => void exportThem()}>
        {t('exportChosen')}
      </button>
      <BulkActions
        chosen={chosen}
        untick={untick}
        load={id => subscriberNow(api, id)}
        nameOf={({ name }) => name}
        refresh={subscribersKey}
        actions={[
          {
            name: t('remove'),
            question: count => ({ title: t('removeSeveral', { count }), text: t('removeSeveralLine') }),
            isGrave: true,
            carryOut: subscriber => removeSubscription(api, subscriber['@id']),
          },
        ]}
      />
    </>
  );
}
