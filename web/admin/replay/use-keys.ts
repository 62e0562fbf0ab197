import { useEffect } from 'react';

/** What has a use of its own for these keys. */
const OWN = 'input, select, textarea, button, a, summary, [role="dialog"], [contenteditable]';

/** Space plays and pauses, arrows go one step forward or back, wherever nothing else listens to them. */
export function useKeys({ toggle, step }: { toggle: () => void; step: (by: 1 | -1) => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (
        target instanceof Element &&
        target.closest(key === ' ' ? OWN : 'input, select, textarea, [role="dialog"]')
      )
        return;
      if (key === ' ') toggle();
      else if (key === 'ArrowRight') step(1);
      else if (key === 'ArrowLeft') step(-1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle, step]);
}
