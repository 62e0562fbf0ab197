const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * A testimony as it is written into a field: paragraphs parted by empty lines. One with emphasis, quotations or links
 * stays HTML, so that nothing is lost when it is sent back, with its paragraphs parted likewise.
 */
export function plainVoice(html: string): string {
  const text = html
    .replace(/<br \/>/g, '\n')
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/^\s*<p>|<\/p>\s*$/g, '');
  return /<[^>]+>/.test(text)
    ? html.replace(/(<\/(?:p|blockquote)>)\s*(?=<(?:p|blockquote)>)/g, '$1\n\n')
    : text.replace(/&(?:lt|gt|quot|amp);/g, entity => ENTITIES[entity] ?? entity);
}
