import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A new page, or another page of a list, is led to by its heading, which says what it is; a part of a page by itself.
 * Whoever is typing is left alone.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (document.activeElement?.matches('input, textarea, select')) return;
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const element =
      part || document.querySelector<HTMLElement>('#main h1') || document.getElementById('main');
    if (!element) return;
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, [address, hash]);
}
