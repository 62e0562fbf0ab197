import { diffWordsWithSpace } from 'diff';

export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Word by word, from the text that was received to the one that was edited. */
export function textDifference(received: string, edited: string): readonly Part[] {
  const parts: Part[] = [];
  let removed = '';
  let added = '';
  /** Blanks after a change: part of it when another change follows, else left as they are. */
  let blanks = '';
  /** Answers the blanks that belong to what follows. */
  const endChange = (): string => {
    if (removed.endsWith(' ') && added.endsWith(' ')) {
      [removed, added, blanks] = [removed.slice(0, -1), added.slice(0, -1), ` ${blanks}`];
    }
    if (removed) parts.push({ kind: 'removed', text: removed });
    if (added) parts.push({ kind: 'added', text: added });
    const after = blanks;
    removed = added = blanks = '';
    return after;
  };
  for (const change of diffWordsWithSpace(received, edited)) {
    if (change.added || change.removed) {
      removed += blanks;
      added += blanks;
      blanks = '';
      if (change.added) added += change.value;
      else removed += change.value;
    } else if ((removed || added) && !blanks && /^[^\S\n]+$/.test(change.value)) {
      blanks = change.value;
    } else {
      parts.push({ kind: 'same', text: endChange() + change.value });
    }
  }
  const rest = endChange();
  return rest ? [...parts, { kind: 'same', text: rest }] : parts;
}

/** Places that were changed: a removal with what stands in its stead is one. */
export function changedPlaces(parts: readonly Part[]): number {
  let places = 0;
  parts.forEach((part, index) => {
    if (part.kind !== 'same' && (parts[index - 1]?.kind ?? 'same') === 'same') places += 1;
  });
  return places;
}

const BLANK_LINE = /\n[^\S\n]*\n\s*/;
const BLANK_LINES = new RegExp(BLANK_LINE, 'g');

/** The parts by paragraph of the edited text; an empty line that was removed parts nothing any more. */
export function paragraphsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const paragraphs: Part[][] = [[]];
  for (const { kind, text } of parts) {
    const pieces = kind === 'removed' ? [text.replace(BLANK_LINES, ' ¶ ')] : text.split(BLANK_LINE);
    pieces.forEach((piece, index) => {
      if (index > 0) paragraphs.push([]);
      if (piece !== '') paragraphs.at(-1)?.push({ kind, text: piece });
    });
  }
  return paragraphs.filter(paragraph => paragraph.length > 0);
}

type Paragraphs = ReturnType<typeof paragraphsOf>;

/** Several paragraphs in a row in which nothing has changed are one stretch; every other paragraph is its own. */
export function stretchesOf(paragraphs: Paragraphs): readonly Paragraphs[] {
  const isSame = (paragraph: readonly Part[] | undefined) => paragraph?.every(({ kind }) => kind === 'same');
  const stretches: (readonly Part[])[][] = [];
  for (const paragraph of paragraphs) {
    const last = stretches.at(-1);
    if (last && isSame(last[0]) && isSame(paragraph)) last.push(paragraph);
    else stretches.push([paragraph]);
  }
  return stretches;
}
