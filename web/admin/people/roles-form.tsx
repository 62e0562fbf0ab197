import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { ROLES } from '../../../contract/roles.ts';
import { CheckBox } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { giveRoles, peopleKey } from './api/people.ts';
import { nameOf } from './person-state.ts';
import { roleName } from './role-names.ts';

/** Everybody is a user; the other roles are given here. */
const GIVEN = ROLES.filter(role => role !== 'ROLE_USER');

interface RolesFormProps {
  readonly user: User;
  readonly etag: string;
  /** Nobody takes the role of administrator from themselves: so one is always left. */
  readonly isOwn: boolean;
  readonly onDone: () => Promise<unknown>;
}

export function RolesForm({ user, etag, isOwn, onDone }: RolesFormProps) {
  const { t } = useTranslation('people');
  const { api, language } = useServices();
  const { tell } = useNotices();
  const queryClient = useQueryClient();
  return (
    <section aria-labelledby="roles">
      <h2 id="roles">{t('roles')}</h2>
      <p className="hint">{t('rolesLine')}</p>
      <Form
        key={user.roles.join()}
        name={`roles ${user.id}`}
        keptIn="nowhere"
        body={fields => GIVEN.filter(role => fields[role] === 'true' || (isOwn && role === 'ROLE_ADMIN'))}
        send={roles => giveRoles(api, user['@id'], ['ROLE_USER', ...roles], etag)}
        onSent={async () => {
          tell({ text: t('rolesGiven', { name: nameOf(user) }) });
          await onDone();
          await queryClient.invalidateQueries({ queryKey: peopleKey });
        }}
        says={({ status }) => (status === 412 ? t('overtaken') : undefined)}
        submit={t('saveRoles')}
      >
        {GIVEN.map(role => (
          <CheckBox
            key={role}
            name={role}
            label={roleName(role, language)}
            hint={isOwn && role === 'ROLE_ADMIN' ? t('ownAdministrator') : t(`may.${role}`)}
            defaultChecked={user.roles.includes(role)}
            disabled={isOwn && role === 'ROLE_ADMIN'}
          />
        ))}
      </Form>
    </section>
  );
}
