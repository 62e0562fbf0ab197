import type { Highlighted } from '../contract/search.ts';
import { lackingMarks } from '../platform/text/quotation-marks.ts';

/** A part of a text whose quotation marks have lost their others where it was cut. */
export function paired(snippet: Highlighted): Highlighted {
  const { before, after } = lackingMarks(snippet.map(({ text }) => text).join(''));
  const plain = (text: string) => (text === '' ? [] : [{ text, hit: false }]);
  return joined([...plain(before), ...snippet, ...plain(after)]);
}

/** What is plain is one part with what is plain beside it. */
export const joined = (parts: Highlighted): Highlighted =>
  parts.reduce<Highlighted>((all, part) => {
    const before = all.at(-1);
    if (before && !before.hit && !part.hit) before.text += part.text;
    else all.push({ ...part });
    return all;
  }, []);
