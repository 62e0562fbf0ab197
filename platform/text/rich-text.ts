import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** What a text may hold: headings, paragraphs, lists, quotations, links, and the parts of a prayer. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'blockquote',
    'cite',
    'ul',
    'ol',
    'li',
    'em',
    'strong',
    'br',
    'sup',
    'a',
    'span',
  ],
  allowedAttributes: { '*': ['lang'], a: ['href'], p: ['class'] },
  allowedClasses: { p: ['verse', 'versicle', 'response', 'rubric'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
};
const ALLOWED_ATTRIBUTES = { ...ALLOWED.allowedAttributes, a: ['href', 'rel'] };

/** Texts and what they are when sanitised: each is shown many times. */
const known = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/** HTML with only what the house allows; applied when a text is written and again when it is shown. */
export function sanitised(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const clean = sanitizeHtml(html, { ...ALLOWED, allowedAttributes: ALLOWED_ATTRIBUTES });
  known.set(html, clean);
  return clean;
}

/** What begins or ends a line of its own. */
const BLOCK = /<\/?(?:p|h2|h3|li|ul|ol|blockquote|cite|br)\b[^>]*>/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The words of sanitised HTML, with a line for each block. */
export const plainText = (html: string): string =>
  html
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, decoded)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();

function decoded(entity: string, hexadecimal?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? entity;
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
