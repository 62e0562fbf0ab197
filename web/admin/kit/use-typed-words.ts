import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Asks once nothing has been typed for so long. */
const PAUSE_MS = 250;

/** What is typed into a field that searches: asked for after a pause, and what the address asks for when that changes. */
export function useTypedWords(q: string, onAsk: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  /** Asked for here and not yet in the address. */
  const underWay = useRef<string[]>([]);
  const ask = useEffectEvent((words: string) => {
    if (words === (underWay.current.at(-1) ?? q)) return;
    underWay.current.push(words);
    onAsk(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The way back changes the address; what has been typed since is not changed by what was asked for before.
  useEffect(() => {
    const place = underWay.current.indexOf(q);
    underWay.current.splice(0, place + 1);
    if (place < 0) setTyped(q);
  }, [q]);
  return [typed, setTyped] as const;
}
