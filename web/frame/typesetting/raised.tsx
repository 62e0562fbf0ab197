import { useLanguage } from '../start/services-context.ts';
import { raisedIn } from './ordinals.ts';

/** A plain text whose ordinals are raised, in French: 1er, XIXe. */
export function Raised({ text }: { text: string }) {
  const raised = useLanguage() === 'fr' ? raisedIn(text) : [];
  if (raised.length === 0) return text;
  return (
    <>
      {raised.map(([start, end], at) => (
        <span key={start}>
          {text.slice(raised[at - 1]?.[1] ?? 0, start)}
          <sup>{text.slice(start, end)}</sup>
        </span>
      ))}
      {text.slice(raised.at(-1)?.[1])}
    </>
  );
}
