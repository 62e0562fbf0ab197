const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As it stands in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign);

/** Between two elements, where quotation marks stand as they are. */
export const escapedText = (text: string): string => text.replace(/[&<>]/g, sign => ENTITIES[sign] ?? sign);
