import type { Language } from '../../../contract/languages.ts';
import type { NewTestimony, Testimony } from '../../../contract/testimonies.ts';
import type { Fields } from '../../frame/forms/controls.ts';
import { filledFields } from '../../frame/forms/declare-form.ts';
import { plainVoice } from '../../frame/typesetting/plain-voice.ts';

/** Under which the draft is kept on the device. */
export const DRAFT = 'testimony';

const TAG = 'tag-';
/** Of the box that ticks a tag. */
export const tagField = (reference: string): string => TAG + reference.split('/').at(-1);

/** What the fields of the form say, as the API takes it. */
export function testimonyBody(fields: Fields, language: Language): NewTestimony {
  const tags = Object.entries(fields).flatMap(([name, value]) => (name.startsWith(TAG) ? [value] : []));
  const { title, content, ...others } = Object.fromEntries(
    Object.entries(filledFields(fields)).filter(([name]) => !name.startsWith(TAG)),
  );
  return { title: title ?? '', content: content ?? '', ...others, tags, language } as NewTestimony;
}

/** A testimony that was not published, as the form has it when it is taken up again. */
export const fieldsOfTestimony = ({ title, content, abstract, cover, tags }: Testimony): Fields => ({
  title,
  content: plainVoice(content),
  abstract,
  ...(cover && { cover: cover['@id'] }),
  ...Object.fromEntries(tags.map(tag => [tagField(tag['@id']), tag['@id']])),
});
