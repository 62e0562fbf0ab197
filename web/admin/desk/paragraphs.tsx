/** Plain text, of which empty lines part the paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    text
      .split(/\n\s*\n/)
      .filter(paragraph => paragraph.trim() !== '')
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place
      .map((paragraph, index) => <p key={index}>{paragraph}</p>)
  );
}
