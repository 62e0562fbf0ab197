import { useEffect } from 'react';

/** Says once that React has taken the page over: the script of the head lets go of what it held. */
export function Awake(): null {
  useEffect(() => {
    document.documentElement.dataset.awake = '';
    document.dispatchEvent(new Event('awake'));
  }, []);
  return null;
}
