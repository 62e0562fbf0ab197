/** A text as a part of an address. In place of half a character, which stands in none, the mark of one that was lost. */
export const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
