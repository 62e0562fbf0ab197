import { useSyncExternalStore } from 'react';

let query: MediaQueryList | undefined;
/** One for all charts: each asks at each change of its figures. */
const phone = () => {
  query ??= matchMedia('(max-width: 37.49rem)');
  return query;
};

function subscribe(listener: () => void): () => void {
  phone().addEventListener('change', listener);
  return () => phone().removeEventListener('change', listener);
}

/** Whether the window is as narrow as that of a phone. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => false,
  );
