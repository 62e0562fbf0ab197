import { useSyncExternalStore } from 'react';

/** One list for all who ask: each chart asks at each change of its figures. */
function whether(query: string): () => boolean {
  let list: MediaQueryList | undefined;
  const window = () => {
    list ??= matchMedia(query);
    return list;
  };
  const subscribe = (listener: () => void) => {
    window().addEventListener('change', listener);
    return () => window().removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window().matches,
      () => false,
    );
}

/** Whether the window is as narrow as that of a phone. */
export const usePhone = whether('(max-width: 37.49rem)');

/** Whether the menu of the head is folded away: shell.css folds it at the same width. */
export const useFoldedMenu = whether('(max-width: 89.99rem)');
