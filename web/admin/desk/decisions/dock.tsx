import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RejectionReason, Testimony } from '../../../../contract/testimonies.ts';
import { editsOf, useDrafts } from '../drafts.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { textFaults } from '../text-faults.ts';
import { useDecisions } from './decisions-provider.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  readonly testimony: Testimony;
  readonly goOn: () => void;
  /** The edited text cannot be published as it is. */
  readonly onFault: () => void;
}

/** Where a testimony is decided; the keys are written on what they do. */
export function Dock({ testimony, goOn, onFault }: Props) {
  const { t } = useTranslation('desk');
  const { decide } = useDecisions();
  const draft = useDrafts().drafts.get(testimony.id);
  const [isRejecting, setRejecting] = useState(false);
  const { id, title } = testimony;
  const revision = draft?.revision ?? testimony.revision ?? 0;

  const publish = () => {
    if (draft && Object.keys(textFaults(draft)).length > 0) return onFault();
    const edits = editsOf(testimony, draft);
    decide({ id, revision, title: edits.title ?? title, status: 'published', edits });
    goOn();
  };
  const reject = (reason: RejectionReason, note: string) => {
    setRejecting(false);
    decide({ id, revision, title, status: 'rejected', reason, note });
    goOn();
  };
  // What was taken down is put back, or stays as it is.
  const isBack = testimony.status === 'unpublished';
  useShortcuts({ p: publish, r: isBack ? undefined : () => setRejecting(true) });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="dock" role="group" aria-label={t('decide')}>
      <button type="button" className="button season" onClick={publish}>
        {t(isBack ? 'putBack' : 'publish')} <kbd>P</kbd>
      </button>
      {!isBack && (
        <button type="button" className="button no" onClick={() => setRejecting(true)}>
          {t('reject')} <kbd>R</kbd>
        </button>
      )}
      <ReasonDialog
        decision="reject"
        title={title}
        isOpen={isRejecting}
        onOpenChange={setRejecting}
        onDecide={reject}
      />
    </div>
  );
}
