import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../frame/layout/icon.tsx';

const SHOWN_MS = 1000;

/** The share sheet of the device; where there is none, the address goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('reading');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function share(): Promise<void> {
    const url = location.href;
    // Closing the sheet rejects too: nothing has to be said then.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }
  return (
    <div>
      <button type="button" onClick={() => void share()}>
        <Icon name="share" />
        {t('share')}
      </button>
      {/* Beside the button: what stands in one is not read out when it changes. */}
      <p role="status">{outcome && t(outcome)}</p>
    </div>
  );
}
