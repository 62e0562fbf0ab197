import type { Contact } from '../../../contract/contact.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { CheckBox, TextArea } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useHolder } from '../../frame/session/use-user.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { statusOf } from '../../frame/transport/problem.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { answerMessage } from './api/messages.ts';
import { keptAnswer } from './kept-answers.ts';

interface AnswerFormProps {
  readonly of: Contact;
  /** As it stands on the screen: an answer to what somebody has answered since is not sent. */
  readonly etag: string;
  readonly reload: () => Promise<unknown>;
  readonly onSent: () => Promise<void>;
}

/** Sent by mail, with the words that it answers below it. */
export function AnswerForm({ of, etag, reload, onSent }: AnswerFormProps) {
  const { t } = useTranslation('messages');
  const { api } = useServices();
  const { tell } = useNotices();
  const holder = useHolder();
  if (of.email === '') return null;
  return (
    <Form
      className="message-form"
      label={t('answer')}
      name={keptAnswer(holder, of.id)}
      keptIn="holder"
      body={({ content = '', done }) => ({ content, done: done === 'true' })}
      schema={() => import('../../../contract/contact.ts').then(m => m.contactAnswer)}
      send={async (body, key) => {
        try {
          return await answerMessage(api, of.id, body, { key, etag });
        } catch (error) {
          if (statusOf(error) === 412) await reload();
          throw error;
        }
      }}
      says={problem => (problem.status === 412 ? t('overtaken') : undefined)}
      onSent={async () => {
        await onSent();
        tell({ text: t('sent', { email: of.email }) });
      }}
      submit={t('send')}
    >
      <TextArea
        name="content"
        label={t('answer')}
        hint={t('answerHint', { email: of.email })}
        rows={6}
        lang={of.language}
        maxLength={LIMITS.contactMaxCharacters}
        required
      />
      <CheckBox name="done" label={t('thenDone')} defaultChecked />
    </Form>
  );
}
