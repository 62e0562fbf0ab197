const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags and in the quotes of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
