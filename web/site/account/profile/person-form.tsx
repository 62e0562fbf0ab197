import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/accounts.ts';
import { useKept } from '../../../frame/forms/use-kept.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { changeProfile } from '../api/profile.ts';
import { Section, SectionForm, saidOf } from './section.tsx';
import { TextField } from './text-field.tsx';

const FIELDS = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'birthDay', type: 'date', autoComplete: 'bday' },
] as const;

export function PersonForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const queryClient = useQueryClient();
  const {
    fields: person,
    keep,
    forget,
  } = useKept(`profile ${user.id}`, {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    birthDay: user.birthDay ?? '',
  });
  const saving = useMutation({
    mutationFn: () =>
      changeProfile(api, user['@id'], {
        firstName: person.firstName.trim(),
        lastName: person.lastName.trim(),
        phone: person.phone.trim() || null,
        birthDay: person.birthDay || null,
      }),
    onSuccess() {
      forget(person);
      return queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  return (
    <Section title={t('aboutMe')}>
      <SectionForm
        submit={t('save')}
        isPending={saving.isPending}
        error={saving.error}
        done={saving.isSuccess ? t('saved') : undefined}
        onSubmit={() => saving.mutate()}
      >
        {FIELDS.map(({ name, ...input }) => (
          <TextField
            key={name}
            {...input}
            id={name}
            label={t(name)}
            value={person[name]}
            error={saidOf(saving.error, name)}
            onValue={value => {
              keep({ [name]: value });
              saving.reset();
            }}
          />
        ))}
      </SectionForm>
    </Section>
  );
}
