/** How a letter of the house begins and ends: in the mail, and where it is seen before it goes. */
import type { Language } from './languages.ts';

const HELLO = { fr: 'Bonjour', 'en-US': 'Hello' } as const satisfies Record<Language, string>;

export const FAREWELL: Readonly<Record<Language, string>> = {
  fr: 'L’équipe de Parvis',
  'en-US': 'The Parvis team',
};

/** A name that a mail program could take for an address is left out: nobody else's links travel in our mails. */
const harmless = (name: string): string => (/[./:@\\\p{Cc}]/u.test(name) ? '' : name.trim());

/** `Bonjour Marie,`; without a name where it is ''. */
export const greeting = (language: Language, name: string): string =>
  `${[HELLO[language], harmless(name)].filter(Boolean).join(' ')},`;
