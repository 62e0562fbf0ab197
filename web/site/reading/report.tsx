import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { type ReactionTarget, referenceOf } from '../reactions/api/reactions.ts';

const REASONS = ['offensive', 'false', 'personal', 'advertising', 'copyright', 'other'] as const;

/** A reader points something out to the moderators: a text, or a comment by its reference. */
export function Report({ content }: { content: ReactionTarget | { readonly comment: string } }) {
  const { t } = useTranslation('reading');
  const { api } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const named = typeof content === 'string' ? referenceOf(content) : content;
  if (isSent)
    return (
      <p className="report" ref={takeFocus} tabIndex={-1} role="status">
        {t('reported')}
      </p>
    );
  return (
    <details className="report" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('report')}</summary>
      {isOpen && (
        <Form
          name={`report ${Object.values(named)[0]}`}
          keptIn="nowhere"
          schema={() => import('../../../contract/reports.ts').then(m => m.newReport)}
          body={fields => ({ ...named, reason: fields.reason })}
          send={(body, key) => api.post('/api/reports/add', body, key)}
          onSent={() => setSent(true)}
          failed={t('notReported')}
          submit={t('sendReport')}
          buttonClass="button line"
        >
          <Choices
            name="reason"
            legend={t('reportWhy')}
            options={REASONS.map(value => ({ value, label: t(`reasons.${value}`) }))}
            chosen="offensive"
            unkept
          />
        </Form>
      )}
    </details>
  );
}
