import { type Edit, isSpace, type Rule } from './edits.ts';

/** Behind these, and at the beginning, a quotation opens. */
const opensAfter = (sign: string | undefined): boolean => sign === undefined || /[\s([{«“‘—–-]/.test(sign);
const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);

/**
 * Straight quotation marks, in pairs: guillemets with spaces that do not break, and “ ” for what is quoted in a
 * quotation. One that has no other stays as it is.
 */
export const frenchQuotes: Rule = text => (text.includes('"') ? paired(text) : []);

function paired(text: string): Edit[] {
  const edits: Edit[] = [];
  let closing: string[] = [];
  let end = -1;
  for (let at = 0; at < text.length; at++) {
    if (at > end) {
      // Another paragraph. Two marks in a row say nothing of which opens: then none is set.
      end = text.indexOf('\u2029', at);
      if (end < 0) end = text.length;
      closing = [];
      if (/"\s*"/.test(text.slice(at, end))) at = end;
    }
    const sign = text[at];
    if (sign === '«') closing.push('»');
    if (sign === '»') closing.pop();
    if (sign !== '"') continue;
    const within = closing.includes('»') || closing.includes('\u00a0»');
    const ours = closing.at(-1);
    if (ours !== undefined && ours !== '»') {
      let start = at;
      while (isSpace(text[start - 1])) start--;
      edits.push({ start, end: at + 1, by: ours });
      closing.pop();
    } else if (!isDigit(text[at - 1]) && opensIn(text.slice(at + 1, end))) {
      let last = at + 1;
      while (isSpace(text[last])) last++;
      edits.push({ start: at, end: last, by: within ? '“' : '«\u00a0' });
      closing.push(within ? '”' : '\u00a0»');
      at = last - 1;
    }
  }
  return edits;
}

/** What follows a mark until the end of its paragraph: words, and another mark. */
const opensIn = (rest: string): boolean => rest.includes('"') && !/^\s*[»”]/.test(rest);

/** What is written without its first letters: ’tis, ’em, the ’90s. */
const SHORTENED = /^'(?:\d\ds?|tis|twas|twere|em|til|cause|n)(?![\p{L}\p{N}])/iu;

/** Double and single ones; a single one between or behind letters is an apostrophe. */
export const englishQuotes: Rule = text => {
  const edits: Edit[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign !== '"' && sign !== "'") continue;
    const before = edits.at(-1)?.end === at ? edits.at(-1)?.by : text[at - 1];
    // After a number: inches, feet, minutes.
    if (sign === '"' && isDigit(before) && !text.slice(0, at).includes('"')) continue;
    const opens = opensAfter(before) && /\S/.test(text[at + 1] ?? '');
    const isApostrophe = sign === "'" && SHORTENED.test(text.slice(at, at + 8));
    const [opening, closing] = sign === '"' ? ['“', '”'] : ['‘', '’'];
    edits.push({ start: at, end: at + 1, by: opens && !isApostrophe ? opening : closing });
  }
  return edits;
};
