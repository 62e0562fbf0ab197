import { useQueryClient } from '@tanstack/react-query';
import type { User, UserPatch } from '../../../contract/accounts.ts';
import type { Fields } from '../../frame/forms/controls.ts';
import { withDay } from '../../frame/forms/day.ts';
import { DayField } from '../../frame/forms/day-field.tsx';
import { TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { changeProfile, showChanged } from './api/profile.ts';
import { Section } from './section.tsx';

/** What differs from what is known: the rest may be another by now, changed in another tab or by an administrator. */
function changeOf(user: User, fields: Fields): UserPatch {
  const typed = {
    firstName: fields.firstName ?? '',
    lastName: fields.lastName ?? '',
    phone: fields.phone?.trim() || null,
    birthDay: withDay(fields).birthDay || null,
  };
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== user[name as keyof typeof typed]),
  );
}

export function PersonForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const queryClient = useQueryClient();
  return (
    <Section title={t('aboutMe')}>
      <Form
        name={`profile ${user.id}`}
        schema={() => import('../../../contract/accounts.ts').then(m => m.userPatch)}
        body={fields => changeOf(user, fields)}
        send={change => changeProfile(api, user['@id'], change)}
        onSent={changed => showChanged(queryClient, changed)}
        failed={t('failed')}
        submit={t('save')}
        done={t('saved')}
      >
        <div className="pair">
          <TextField
            name="firstName"
            label={t('firstName')}
            autoComplete="given-name"
            defaultValue={user.firstName}
            required
          />
          <TextField
            name="lastName"
            label={t('lastName')}
            autoComplete="family-name"
            defaultValue={user.lastName}
            required
          />
        </div>
        <TextField
          name="phone"
          type="tel"
          label={t('phone')}
          autoComplete="tel"
          defaultValue={user.phone ?? ''}
        />
        <DayField label={t('birthDay')} defaultValue={user.birthDay} />
      </Form>
    </Section>
  );
}
