import { useTranslation } from 'react-i18next';

/** Beside what does it. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <button type="button" className="button line" onClick={onCancel}>
      {t('dialog.cancel')}
    </button>
  );
}
