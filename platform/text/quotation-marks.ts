/** Quotation marks come in pairs: what is cut out of a text may have lost one of two. */
const CLOSING: Readonly<Record<string, string>> = { '«': '»', '“': '”', '"': '"' };
const OPENING: Readonly<Record<string, string>> = { '»': '«', '”': '“', '"': '"' };
const MARK = /[«»“”"]/g;
const SPACE = /^[ \u00a0\u202f]$/;

/** What a part of a text lacks for its quotation marks to be pairs, with the spaces that its own have inside. */
export function lackingMarks(text: string): { readonly before: string; readonly after: string } {
  const open: { sign: string; space: string }[] = [];
  let before = '';
  for (const { 0: sign, index } of text.matchAll(MARK)) {
    const [last = '', next = ''] = [text.charAt(index - 1), text.charAt(index + 1)];
    const isOpening = sign === '"' ? open.at(-1)?.sign !== sign && opens(text, index) : sign in CLOSING;
    // A quotation of several paragraphs has the first mark before each of them.
    if (isOpening && open.at(-1)?.sign === sign) continue;
    if (isOpening) open.push({ sign, space: SPACE.test(next) ? next : '' });
    else if (open.at(-1)?.sign === OPENING[sign]) open.pop();
    else before = `${OPENING[sign]}${SPACE.test(last) ? last : ''}${before}`;
  }
  return {
    before,
    after: open
      .reverse()
      .map(({ sign, space }) => space + CLOSING[sign])
      .join(''),
  };
}

/** Of a straight mark: a space stands before one that opens, and after it a word, at once or where one can begin. */
function opens(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  return /(?:^|[\s(«“])$/.test(before) && (/^(?:\S|\s\p{Lu})/u.test(after) || !/[.!?…]\s$/.test(before));
}

/** A line without a mark at either end that has no other. */
export function withoutLoneMarks(line: string): string {
  const { before, after } = lackingMarks(line);
  const shorn = after === '' ? line : line.replace(/^[«“"][\s\u00a0\u202f]*/u, '');
  return before === '' ? shorn : shorn.replace(/[\s\u00a0\u202f]*[»”"]$/u, '');
}
