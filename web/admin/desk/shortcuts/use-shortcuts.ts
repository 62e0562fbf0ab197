import { useLayoutEffect, useRef } from 'react';
import { shortcutsAreOn } from '../../../frame/layout/shortcuts.ts';
import { isDialogOpen } from '../../kit/dialog/is-dialog-open.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Acts on single keys, by what they write, while nobody types and no dialog is open. What was pressed before this stood on
 * the screen was meant for what stood there then.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  // Before it is painted: who presses a key at once has seen it.
  useLayoutEffect(() => {
    const shownAt = performance.now();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.timeStamp < shownAt || isTyping(event.target) || isDialogOpen()) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action || !shortcutsAreOn()) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
