/** A text, and the places in it where something stands that is not text: tags, or the ends of what is marked. */
export interface Marked {
  readonly text: string;
  /** Offsets into the text, rising. */
  readonly marks: readonly number[];
}

/** `by` takes the place of what stands from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** The edits of a text, as they stand in it, none over another. */
export type Rule = (text: string) => readonly Edit[];

/** As `matchAll`, which makes a pattern anew for each text: that was most of the time of a page. */
export function found(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const all: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let one = pattern.exec(text); one; one = pattern.exec(text)) {
    all.push(one);
    if (one[0] === '') pattern.lastIndex++;
  }
  return all;
}

/** Every place that the pattern matches is written so; a text without `trigger` has no such place. */
export const wherever =
  (pattern: RegExp, by: string, trigger?: RegExp): Rule =>
  text =>
    trigger && !trigger.test(text)
      ? []
      : found(pattern, text).map(({ 0: { length }, index }) => ({ start: index, end: index + length, by }));

/** A space within a line: what parts lines and paragraphs is none. */
export const isSpace = (sign: string | undefined): boolean =>
  sign !== undefined && /[ \u00a0\u202f\u2009]/.test(sign);

/** `by` stands before such a sign, in the place of the spaces there are: behind what `spaced` says, and without any behind what `close` says. */
export const before =
  (sign: RegExp, by: string, { spaced, close }: { readonly spaced: RegExp; readonly close?: RegExp }): Rule =>
  text =>
    found(sign, text).flatMap(({ index: end }) => {
      let start = end;
      while (isSpace(text[start - 1])) start--;
      const allowed = start < end ? spaced : close;
      return allowed?.test(text[start - 1] ?? '') ? [{ start, end, by }] : [];
    });

/** The text after a rule; the marks stay where they were among its words. */
export function edited({ text, marks }: Marked, rule: Rule): Marked {
  const edits = rule(text);
  if (edits.length === 0) return { text, marks };
  const moved: number[] = [];
  let written = '';
  let read = 0;
  let next = 0;
  let shift = 0;
  // A mark before or at the beginning of an edit stays before it, one at its end stays behind it.
  const moveUpTo = (end: number, isIncluded: boolean, to: (mark: number) => number) => {
    for (let mark = marks[next]; mark !== undefined; mark = marks[++next]) {
      if (mark > end || (mark === end && !isIncluded)) return;
      moved.push(to(mark));
    }
  };
  for (const { start, end, by } of edits) {
    moveUpTo(start, true, mark => mark + shift);
    moveUpTo(end, false, mark => Math.min(mark, start + by.length) + shift);
    written += text.slice(read, start) + by;
    read = end;
    shift += by.length - (end - start);
  }
  moveUpTo(text.length, true, mark => mark + shift);
  return { text: written + text.slice(read), marks: moved };
}
