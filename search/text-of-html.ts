/** The text of sanitised HTML, with a line for each block. */
const BLOCK =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|br|hr|tr|table|figure|figcaption|section|article|pre)\b[^>]*>/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

export const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
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
