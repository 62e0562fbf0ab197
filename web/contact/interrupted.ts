import { EMPTY_CONTACT } from './new-contact.ts';

const KEY = 'parvis-contact';

/** Keeps in this tab what was written, while its author signs in. */
export function putDown(contact: typeof EMPTY_CONTACT): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(contact));
  } catch {
    // Nothing can be kept here.
  }
}

/** What was put down, once. */
export function takeUp(): typeof EMPTY_CONTACT {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return typeof kept === 'object' ? { ...EMPTY_CONTACT, ...kept } : EMPTY_CONTACT;
  } catch {
    return EMPTY_CONTACT;
  }
}
