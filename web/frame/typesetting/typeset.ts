import type { Language } from '../../../contract/languages.ts';
import { edited, found, type Marked, type Rule } from './edits.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { raisedIn } from './ordinals.ts';

const RULES: Readonly<Record<Language, readonly Rule[]>> = { fr: FRENCH, 'en-US': ENGLISH };

/** Addresses and e-mails are no text; nor is the sign that stands for them meanwhile. */
const KEPT =
  /(?:https?:\/\/|www\.)[^\s<>«»"“”…]*(?:[^\s<>«»"“”….,;:!?)\]]|(?<=&\w+);)|(?<![^\s<>«»"“”…:;,()])[^\s<>«»"“”…@:;,()]+@[\w.-]+\.\w+|\ufffc/giu;
/** What is shown letter by letter. */
const CODE = '<(code|pre|kbd|samp|script|style)\\b[\\s\\S]*?<\\/\\1\\s*>';
/** In HTML, that too, and a sign that is written as a name or a number. */
const KEPT_IN_HTML = new RegExp(`${CODE}|${KEPT.source}|&(?:#x?[\\da-f]+|[a-z]\\w*);`, 'giu');

/** Whether there is anything of that kind: the search for it is the dearest of all. */
const PLACE = /\ufffc/g;
const MAY_KEEP = /[@&<\ufffc]|:\/\/|www\./i;

function setMarked(marked: Marked, language: Language, kept = KEPT): Marked {
  const set = (all: Marked) => RULES[language].reduce(edited, all);
  if (!MAY_KEEP.test(marked.text)) return set(marked);
  const aside: string[] = [];
  const hidden = edited(marked, text =>
    found(kept, text).flatMap(({ 0: address, index: start }) => {
      // An address ends where a tag stands in it.
      const tag = marked.marks.find(mark => mark > start && mark < start + address.length);
      const whole = tag === undefined ? address : (text.slice(start, tag).match(kept)?.[0] ?? '');
      if (whole === '') return [];
      aside.push(whole);
      return [{ start, end: start + whole.length, by: '\ufffc' }];
    }),
  );
  return edited(set(hidden), text =>
    found(PLACE, text).map(({ index }) => ({
      start: index,
      end: index + 1,
      by: aside.shift() ?? '',
    })),
  );
}

/** A plain text as a printer of its language sets it; its letters and digits stay as they are. */
export const typesetText = (text: string, language: Language): string =>
  setMarked({ text, marks: [] }, language).text;

/** The same of a text in parts, as one whose hits are marked. */
export function typesetParts(parts: readonly string[], language: Language): string[] {
  const ends: number[] = [];
  for (const part of parts) ends.push((ends.at(-1) ?? 0) + part.length);
  const { text, marks } = setMarked({ text: parts.join(''), marks: ends.slice(0, -1) }, language);
  return parts.map((_, at) => text.slice(marks[at - 1] ?? 0, marks[at]));
}

/** What begins or ends a line of its own, in the text a paragraph separator: nothing is set across it. */
const BLOCK =
  /^<\/?(?:p|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|div|section|aside|figure|figcaption|table|thead|tbody|tr|td|th|hr|br|small)\b/i;
const SEPARATOR = '\u2029';
const TAG = new RegExp(`${CODE}|<[^<>]*>`, 'gi');
const NAMED: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&laquo;': '«',
  '&raquo;': '»',
};

/** HTML: its words alone, never what stands in tags, in code or in addresses. */
export function typesetHtml(html: string, language: Language): string {
  const tags: string[] = [];
  const marks: number[] = [];
  let text = '';
  let read = 0;
  const readUpTo = (end: number) => {
    text += html
      .slice(read, end)
      .replace(/&(?:nbsp|quot|apos|#39|laquo|raquo);/g, name => NAMED[name] ?? name);
  };
  for (const { 0: tag, 1: code, index } of found(TAG, html)) {
    if (code) continue;
    readUpTo(index);
    tags.push(tag);
    marks.push(text.length);
    if (BLOCK.test(tag)) text += SEPARATOR;
    read = index + tag.length;
  }
  readUpTo(html.length);
  const set = setMarked({ text, marks }, language, KEPT_IN_HTML);
  const words = set.text.replace(KEPT_IN_HTML, kept => '\ufffc'.repeat(kept.length));
  return withTags(set, tags, language === 'fr' ? raisedIn(words) : []).replaceAll(SEPARATOR, '');
}

/** The tags where they belong, and ordinals raised that are not raised yet. */
function withTags(
  { text, marks }: Marked,
  tags: readonly string[],
  raised: ReturnType<typeof raisedIn>,
): string {
  const placed = marks.map((at, index) => ({ at, tag: tags[index] ?? '', order: 1 }));
  for (const [start, end] of raised) {
    const isDivided = placed.some(
      ({ at, tag }) => (at > start && at < end) || (at === start && /^<sup/i.test(tag)),
    );
    if (!isDivided) placed.push({ at: end, tag: '</sup>', order: 0 }, { at: start, tag: '<sup>', order: 2 });
  }
  if (raised.length > 0) placed.sort((a, b) => a.at - b.at || a.order - b.order);
  let html = '';
  let read = 0;
  for (const { at, tag } of placed) {
    html += text.slice(read, at) + tag;
    read = at;
  }
  return html + text.slice(read);
}
