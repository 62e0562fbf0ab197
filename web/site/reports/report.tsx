import { Suspense, useEffect, useRef, useState } from 'react';
import { takeFocus } from '../../frame/forms/take-focus.ts';
import { whenOpened } from '../../frame/start/later.tsx';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { type ReactionTarget, referenceOf } from '../reactions/api/reactions.ts';

// Few readers open it.
const ReportForm = whenOpened(() => import('./report-form.tsx').then(m => m.ReportForm));

/** A reader points something out to the moderators: a text, or a comment by its reference. */
export function Report({ content }: { content: ReactionTarget | { readonly comment: string } }) {
  const { t } = useTranslation('reading');
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the page was awake.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  const named = typeof content === 'string' ? referenceOf(content) : content;
  if (isSent)
    return (
      <p className="report" ref={takeFocus} tabIndex={-1} role="status">
        {t('reported')}
      </p>
    );
  return (
    <details className="report" ref={details} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('report')}</summary>
      {isOpen && (
        <Suspense>
          <ReportForm named={named} onSent={() => setSent(true)} />
        </Suspense>
      )}
    </details>
  );
}
