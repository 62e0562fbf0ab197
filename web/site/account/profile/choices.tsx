import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../contract/accounts.ts';
import type { VisibleName } from '../../../../contract/visible-names.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { type Choices, changeChoices } from '../api/profile.ts';
import { Section, SectionForm } from './section.tsx';

/** As `visibleName` of the contract has them, in the order of the form. */
const NAMES: readonly VisibleName[] = ['firstName', 'fullName', 'anonymous'];

function useChoice(user: User) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choices: Partial<Choices>) => changeChoices(api, user['@id'], choices),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
}

/** What visitors see of the person, under all that they have written. */
export function VisibleNameForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const [visibleName, choose] = useState(user.visibleName);
  const saving = useChoice(user);
  const shown = {
    firstName: user.firstName,
    fullName: `${user.firstName} ${user.lastName}`,
    anonymous: t('visible.anonymousName'),
  };
  return (
    <Section title={t('visible.title')}>
      <SectionForm
        submit={t('save')}
        isPending={saving.isPending}
        error={saving.error}
        done={saving.isSuccess ? t('saved') : undefined}
        onSubmit={() => saving.mutate({ visibleName })}
      >
        <fieldset className="choices">
          <legend>{t('visible.line')}</legend>
          {NAMES.map(one => (
            <label key={one}>
              <input
                type="radio"
                name="visible-name"
                checked={visibleName === one}
                onChange={() => {
                  choose(one);
                  saving.reset();
                }}
              />
              <span>
                <b>{shown[one]}</b>, {t(`visible.${one}`)}
              </span>
            </label>
          ))}
        </fieldset>
      </SectionForm>
    </Section>
  );
}

/** Whether they are told by mail what becomes of their texts. */
export function MailsForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const [mailsAboutTexts, choose] = useState(user.mailsAboutTexts);
  const saving = useChoice(user);
  return (
    <Section title={t('mails.title')}>
      <SectionForm
        submit={t('save')}
        isPending={saving.isPending}
        error={saving.error}
        done={saving.isSuccess ? t('saved') : undefined}
        onSubmit={() => saving.mutate({ mailsAboutTexts })}
      >
        <fieldset className="choices">
          <legend className="hidden">{t('mails.title')}</legend>
          <label>
            <input
              type="checkbox"
              checked={mailsAboutTexts}
              onChange={event => {
                choose(event.target.checked);
                saving.reset();
              }}
            />
            <span>{t('mails.line')}</span>
          </label>
        </fieldset>
      </SectionForm>
    </Section>
  );
}
