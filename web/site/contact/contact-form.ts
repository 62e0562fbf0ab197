import { CONTACT_KINDS, type ContactKind } from '../../../contract/contact-kinds.ts';
import { presentWording } from '../../../contract/wordings.ts';
import type { Fields } from '../../frame/forms/controls.ts';
import { filledFields, type PostedForm } from '../../frame/forms/declare-form.ts';
import { paths } from '../../frame/routes/paths.ts';

/** `?pour=help` leads to the form with that choice made. */
export const kindOf = (asked: string | null | undefined): ContactKind =>
  CONTACT_KINDS.find(kind => kind === asked) ?? 'message';

export const contactForm = {
  name: 'contact',
  schema: () => import('../../../contract/contact.ts').then(m => m.newContact),
  body: (fields: Fields) => ({ ...filledFields(fields), consent: presentWording('contact') }),
  path: '/api/contact/add',
  after: (language, { kind }) => paths.contactReceived(language, kindOf(kind)),
  mustSignIn: 'contact:helpNeedsAccount',
} satisfies PostedForm<unknown>;
