/** The words of a text in HTML, its paragraphs apart by an empty line; of one that is none, the text itself. */
export function plainText(html: string): string {
  const parted = html
    .replace(/<\/(?:p|h[1-6]|li|blockquote|figcaption)>/g, '$&\n\n')
    .replace(/<br\s*\/?>/g, '\n');
  const { body } = new DOMParser().parseFromString(parted, 'text/html');
  return body.textContent.trim();
}
