import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A menu behind a button: Escape closes it from wherever the focus is inside, and so does another page. */
export function useMenu() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  // Not only hidden: whoever comes back to the page would find it open.
  if (openedOn !== undefined && openedOn !== key) setOpenedOn(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const open = openedOn === key;
  const close = useCallback(() => setOpenedOn(undefined), []);
  return {
    open,
    button,
    close,
    toggle: () => setOpenedOn(open ? undefined : key),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      close();
      button.current?.focus();
    },
  };
}
