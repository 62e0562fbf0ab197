import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { BulkActions } from '../kit/table/bulk-actions.tsx';
import { peopleKey, personNow, reopen, signOutEverywhere, suspend } from './api/people.ts';
import { nameOf } from './person-state.ts';

interface BulkProps {
  readonly chosen: readonly number[];
  readonly untick: (ids: readonly number[]) => void;
}

export function PeopleBulk({ chosen, untick }: BulkProps) {
  const { t } = useTranslation('people');
  const { api } = useServices();
  return (
    <BulkActions
      chosen={chosen}
      untick={untick}
      load={id => personNow(api, id)}
      nameOf={nameOf}
      refresh={peopleKey}
      actions={[
        {
          name: t('signOut.yes'),
          question: count => ({ title: t('bulk.signOut', { count }), text: t('bulk.signOutLine') }),
          carryOut: user => signOutEverywhere(api, user['@id']),
        },
        {
          name: t('suspend.yes'),
          question: count => ({ title: t('bulk.suspend', { count }), text: t('bulk.suspendLine') }),
          isGrave: true,
          async carryOut(user) {
            await suspend(api, user['@id']);
            // Whose address was never confirmed cannot be let in again.
            return user.verifiedAt === null ? undefined : () => reopen(api, user['@id']);
          },
        },
      ]}
    />
  );
}
