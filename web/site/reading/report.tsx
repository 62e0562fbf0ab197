import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../../contract/reports.ts';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { type ReactionTarget, referenceOf } from '../reactions/api/reactions.ts';

const REASONS = [
  'offensive',
  'false',
  'personal',
  'advertising',
  'copyright',
  'other',
] as const satisfies readonly ReportReason[];

/** A reader points something out to the moderators: a text, or a comment by its reference. */
export function Report({ content }: { content: ReactionTarget | { readonly comment: string } }) {
  const { t } = useTranslation('reading');
  const { api } = useServices();
  const [reason, setReason] = useState<ReportReason>('offensive');
  const named = typeof content === 'string' ? referenceOf(content) : content;
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => api.write('POST', '/api/reports/add', { ...named, reason }),
  });
  if (isSuccess)
    return (
      <p className="report" ref={takeFocus} tabIndex={-1} role="status">
        {t('reported')}
      </p>
    );
  return (
    <details className="report">
      <summary>{t('report')}</summary>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <fieldset>
          <legend>{t('reportWhy')}</legend>
          {REASONS.map(one => (
            <label key={one}>
              <input
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {t(`reasons.${one}`)}
            </label>
          ))}
        </fieldset>
        <button className="button line" type="submit">
          {t('sendReport')}
        </button>
        {isError && <p role="alert">{t('notReported')}</p>}
      </form>
    </details>
  );
}
