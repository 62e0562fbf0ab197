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

/** HTML with only what the house allows; applied when a text is written and again when it is shown. */
export const sanitised = (html: string): string =>
  sanitizeHtml(html, { ...ALLOWED, allowedAttributes: ALLOWED_ATTRIBUTES });

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of sanitised HTML, blocks parted by line breaks. */
export const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|h2|h3|li|blockquote|cite)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim();
