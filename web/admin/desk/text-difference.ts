import { diffWordsWithSpace } from 'diff';

export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Word by word, from the text that was received to the one that was edited. */
export const textDifference = (received: string, edited: string): readonly Part[] =>
  diffWordsWithSpace(received, edited).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));

/** Places that were changed: a removal with what stands in its stead is one. */
export function changedPlaces(parts: readonly Part[]): number {
  let places = 0;
  parts.forEach((part, index) => {
    if (part.kind !== 'same' && (parts[index - 1]?.kind ?? 'same') === 'same') places += 1;
  });
  return places;
}

const BLANK_LINE = /\n[^\S\n]*\n\s*/;

/** The parts by paragraph of the edited text; an empty line that was removed parts nothing any more. */
export function paragraphsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const paragraphs: Part[][] = [[]];
  for (const { kind, text } of parts) {
    const pieces =
      kind === 'removed' ? [text.replace(new RegExp(BLANK_LINE, 'g'), ' ¶ ')] : text.split(BLANK_LINE);
    pieces.forEach((piece, index) => {
      if (index > 0) paragraphs.push([]);
      if (piece !== '') paragraphs.at(-1)?.push({ kind, text: piece });
    });
  }
  return paragraphs.filter(paragraph => paragraph.length > 0);
}
