import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Who has come from another page, and whose place went with that, is led to the heading of the screen once it is there.
 * Whoever has their place still, in the menu for one, keeps it.
 */
export function useFocusOnScreen(): void {
  const { pathname, key } = useLocation();
  // A page that was loaded begins at its top.
  const shown = useRef(key === 'default' ? pathname : undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const lead = (): boolean => {
      const heading = document.querySelector<HTMLElement>('#main h1');
      if (!heading) return false;
      if (document.activeElement === document.body) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (lead()) return;
    const observer = new MutationObserver(() => {
      if (lead()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
