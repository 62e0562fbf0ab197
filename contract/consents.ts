import { z } from 'zod';
import { moment } from './moment.ts';
import { type Purpose, WORDINGS } from './wordings.ts';

/** In the body of a write: the version of the words that were shown and agreed to. Without it: not asked. */
export const agreedWording = (purpose: Purpose) => z.enum(WORDINGS[purpose]).nullish();

/** Of a form that sends nothing without it. */
export const mustAgree = (purpose: Purpose) =>
  z.custom<string>(wording => WORDINGS[purpose].includes(wording as never), {
    params: { message: 'mustTick' },
  });

/** A consent that stands. To delete what it was given for is to withdraw it. */
export const consent = z.object({
  '@id': z.string(),
  '@type': z.literal('Consent'),
  id: z.int(),
  purpose: z.enum(['account', 'testimony', 'newsletter', 'contact']),
  /** The version of the words; null: not asked. */
  wording: z.string().nullable(),
  /** Reference of what it was given for. */
  subject: z.string(),
  /** Of a testimony: its title. Of the newsletter: the address. */
  title: z.string().nullable(),
  createdAt: moment,
});
export type Consent = z.infer<typeof consent>;
