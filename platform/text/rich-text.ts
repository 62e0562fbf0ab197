import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { escaped } from './escaped.ts';
import { seenOf, withoutInvisible } from './plain-text.ts';

/** A picture that was sent to us, as `contract/files.ts` names it; nothing is shown from elsewhere. */
const OUR_PICTURE = /^\/media\/[0-9a-f]{32}\.(?:jpg|png|webp)$/;
const PIXELS = /^[1-9][0-9]{0,4}$/;

const isForeign = ({ tag, attribs: { src = '', width, height } }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' &&
  !(OUR_PICTURE.test(src) && [width, height].every(side => side === undefined || PIXELS.test(side)));

/**
 * What a text may hold: headings, paragraphs, lists, quotations, links, the parts of a prayer, pictures of ours, and a
 * link that stands for a player of another site (`contract/players.ts`).
 */
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
    'figure',
    'img',
    'figcaption',
  ],
  allowedAttributes: {
    '*': ['lang'],
    a: ['href'],
    p: ['class'],
    figure: ['class'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedClasses: { p: ['verse', 'versicle', 'response', 'rubric', 'aside'], figure: ['player'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: isForeign,
  // As words: what an attribute leads to was judged with all its characters.
  textFilter: withoutInvisible,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
};
const ALLOWED_ATTRIBUTES = { ...ALLOWED.allowedAttributes, a: ['href', 'rel'] };
const TEXT: sanitizeHtml.IOptions = { ...ALLOWED, allowedAttributes: ALLOWED_ATTRIBUTES };

/** What a visitor may write: paragraphs, line breaks, emphasis, side notes, quotations and links. */
const VOICE: sanitizeHtml.IOptions = {
  ...TEXT,
  allowedTags: ['p', 'br', 'em', 'strong', 'small', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedClasses: {},
  transformTags: { ...TEXT.transformTags, b: 'strong', i: 'em' },
};

/** Texts and what they are when sanitised: each is shown many times. */
const known = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (kept, html) => kept.length + html.length + 1,
});

/** Those of somebody who is forgotten, among them. */
export const dropKnownTexts = (): void => known.clear();

/** HTML with only what the house allows; applied when a text is written and again when it is shown. */
export const sanitised = (html: string): string => clean(html, TEXT, '');

/** The same of what a visitor has written. */
export const sanitisedVoice = (html: string): string => clean(html, VOICE, 'voice ');

function clean(html: string, options: sanitizeHtml.IOptions, as: string): string {
  const before = known.get(as + html);
  if (before !== undefined) return before;
  const kept = sanitizeHtml(html, options);
  known.set(as + html, kept);
  return kept;
}

/** Whether it is HTML, and no plain text in which a sign happens to stand. */
const isHtml = (text: string): boolean =>
  /<\/?(?:p|br|div|blockquote|ul|ol|li|h[1-6]|a|em|strong|b|i|span|script|style)\b[^>]*>/i.test(text);

/** What somebody wrote, with tags or without: an empty line parts the paragraphs of a plain text. */
export function asParagraphs(written: string): string {
  if (isHtml(written)) return sanitisedVoice(written);
  const html = written
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
    .map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
  return sanitisedVoice(html);
}

/** What begins or ends a line of its own. */
const BLOCK = /<\/?(?:p|h2|h3|li|ul|ol|blockquote|cite|br|figure|figcaption)\b[^>]*>/g;

/** The pictures that sanitised HTML shows, by their paths. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]+)"/g)].map(([, path = '']) => path)),
];

/** Sanitised, and nothing where nothing of it is seen: no word, no picture. */
export function seenHtml(html: string): string {
  const kept = sanitised(html);
  return seenOf(plainText(kept)) === '' && picturesIn(kept).length === 0 ? '' : kept;
}

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
