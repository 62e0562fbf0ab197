import '../../frame/forms/choices.css';
import { useQueryClient } from '@tanstack/react-query';
import type { User, UserPatch } from '../../../contract/accounts.ts';
import type { VisibleName } from '../../../contract/visible-names.ts';
import { CheckBox, Choices } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { changeProfile, showChanged } from './api/profile.ts';
import { Section } from './section.tsx';

/** As `visibleName` of the contract has them, in the order of the form. */
const NAMES: readonly VisibleName[] = ['firstName', 'fullName', 'anonymous'];

function useSaving(user: User) {
  const { t } = useTranslation('account');
  const { api } = useServices();
  const queryClient = useQueryClient();
  return {
    keptIn: 'nowhere',
    send: (choices: UserPatch) => changeProfile(api, user['@id'], choices),
    onSent: (changed: User) => showChanged(queryClient, changed),
    failed: t('failed'),
    submit: t('save'),
    done: t('saved'),
  } as const;
}

/** What visitors see of the person, under all that they have written. */
export function VisibleNameForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const shown = {
    firstName: user.firstName,
    fullName: `${user.firstName} ${user.lastName}`,
    anonymous: t('visible.anonymousName'),
  };
  return (
    <Section title={t('visible.title')} id="visible-name">
      <Form
        name="visible name"
        {...useSaving(user)}
        body={({ visibleName }) => ({ visibleName: visibleName as VisibleName })}
      >
        <Choices
          name="visibleName"
          legend={t('visible.line')}
          chosen={user.visibleName}
          options={NAMES.map(value => ({
            value,
            label: (
              <>
                <b>{shown[value]}</b>, {t(`visible.${value}`)}
              </>
            ),
          }))}
        />
      </Form>
    </Section>
  );
}

/** Whether they are told by mail what becomes of their texts. */
export function MailsForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('mails.title')} id="mails">
      <Form
        name="mails"
        {...useSaving(user)}
        body={({ mailsAboutTexts }) => ({ mailsAboutTexts: mailsAboutTexts === 'true' })}
      >
        <CheckBox name="mailsAboutTexts" label={t('mails.line')} defaultChecked={user.mailsAboutTexts} />
      </Form>
    </Section>
  );
}
