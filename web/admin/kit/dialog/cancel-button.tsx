import { useTranslation } from '../../../frame/start/use-translation.ts';

/** Beside what does it. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <button type="button" className="button line" onClick={onCancel}>
      {t('dialog.cancel')}
    </button>
  );
}
