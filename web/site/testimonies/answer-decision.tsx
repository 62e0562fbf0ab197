import { useQueryClient } from '@tanstack/react-query';
import type { Testimony } from '../../../contract/testimonies.ts';
import { TextArea } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { testimoniesKey } from './api/my-testimonies.ts';
import { answerDecision } from './api/send-testimony.ts';

const MAX_CHARACTERS = 2000;

/** What its author can say against a decision, once; then it is read again. */
export function AnswerDecision({ testimony }: { testimony: Testimony }) {
  const { t } = useTranslation('testimonies');
  const { api } = useServices();
  const queryClient = useQueryClient();
  if (testimony.appeal !== null) return <p className="notice">{t('answered')}</p>;
  return (
    <details className="answer-decision">
      <summary>{t('answerDecision')}</summary>
      <Form
        name={`answer ${testimony.id}`}
        schema={() => import('../../../contract/testimonies.ts').then(m => m.answerToDecision)}
        send={({ appeal }: { appeal: string }) => answerDecision(api, testimony['@id'], appeal)}
        onSent={() => queryClient.invalidateQueries({ queryKey: testimoniesKey })}
        submit={t('sendAnswer')}
      >
        <TextArea
          name="appeal"
          label={t('yourAnswer')}
          hint={t('yourAnswerHint')}
          rows={4}
          maxLength={MAX_CHARACTERS}
        />
      </Form>
    </details>
  );
}
