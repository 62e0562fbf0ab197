import { LIMITS } from '../../../../contract/limits.ts';
import type { EditedText } from './drafts.tsx';

/** The least that the contract asks of a testimony (contract/testimonies.ts, without its schemas). */
const TITLE_MIN_CHARACTERS = 3;
const CONTENT_MIN_CHARACTERS = 80;

export type Fault =
  | 'titleTooShort'
  | 'titleTooLong'
  | 'abstractTooLong'
  | 'contentTooShort'
  | 'contentTooLong';
export type TextFaults = Readonly<Partial<Record<keyof EditedText, Fault>>>;

/** What the API would refuse of an edited text. */
export function textFaults(text: EditedText): TextFaults {
  const title = text.title.trim().length;
  const content = text.content.trim().length;
  return {
    ...(title < TITLE_MIN_CHARACTERS && { title: 'titleTooShort' }),
    ...(title > LIMITS.titleMaxCharacters && { title: 'titleTooLong' }),
    ...(text.abstract.trim().length > LIMITS.abstractMaxCharacters && { abstract: 'abstractTooLong' }),
    ...(content < CONTENT_MIN_CHARACTERS && { content: 'contentTooShort' }),
    ...(content > LIMITS.testimonyMaxCharacters && { content: 'contentTooLong' }),
  };
}
