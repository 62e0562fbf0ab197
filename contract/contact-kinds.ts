/** What somebody writes for: a word, a prayer request, to join the editorial team, or to be helped. Without schemas: the web reads it too. */
export const CONTACT_KINDS = ['message', 'prayer', 'application', 'help'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
