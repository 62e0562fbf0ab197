import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../start/use-translation.ts';

const SHOWN_MS = 1000;

interface Props {
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Copies an address, and says for a second whether it did. */
export function CopyButton({ text, className, children }: Props) {
  const { t } = useTranslation('states');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {children}
      </button>
      {/* Beside the button: what stands in one is not read out when it changes. */}
      <span role="status">{outcome && t(outcome)}</span>
    </>
  );
}
