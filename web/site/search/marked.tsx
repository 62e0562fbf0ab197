import type { Highlighted } from '../../../contract/search.ts';

/** A text with the places that matched. */
export function Marked({ parts }: { parts: Highlighted }) {
  return parts.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    hit ? <mark key={index}>{text}</mark> : text,
  );
}
