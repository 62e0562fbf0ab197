import type { ContactKind } from '../../../contract/contact.ts';
import { presentWording } from '../../../contract/wordings.ts';

export const CONTACT_KINDS: readonly ContactKind[] = ['message', 'prayer', 'application', 'help'];

export const EMPTY_CONTACT = { firstName: '', lastName: '', email: '', address: '', phone: '', content: '' };
export type ContactField = keyof typeof EMPTY_CONTACT;

/** What can be seen to be wrong before anything is sent; the rest the server says. */
export function faultsOf(
  contact: typeof EMPTY_CONTACT,
): Partial<Record<ContactField, 'required' | 'emailWrong'>> {
  const required = (['firstName', 'lastName', 'email', 'content'] as const).filter(
    field => contact[field].trim() === '',
  );
  return {
    ...Object.fromEntries(required.map(field => [field, 'required'] as const)),
    ...(contact.email.trim() !== '' && !/.@./.test(contact.email) && { email: 'emailWrong' as const }),
  };
}

/** As the API takes it: what is left empty is left out. */
export const bodyOf = (kind: ContactKind, contact: typeof EMPTY_CONTACT) => ({
  kind,
  consent: presentWording('contact'),
  ...Object.fromEntries(Object.entries(contact).filter(([, value]) => value.trim() !== '')),
});

/** `?pour=help` leads to the form with that choice made. */
export const kindOf = (search: URLSearchParams): ContactKind =>
  CONTACT_KINDS.find(kind => kind === search.get('pour')) ?? 'message';
