import type { Testimony } from '../../../../contract/testimonies.ts';
import { plainVoice } from '../../../frame/typesetting/plain-voice.ts';

export interface TestimonyOnDesk extends Testimony {
  /** As it came, to be shown. */
  readonly receivedHtml: string;
}

/** With its text as moderators read, compare and edit it. */
export const onDesk = (testimony: Testimony): TestimonyOnDesk => ({
  ...testimony,
  receivedHtml: testimony.origContent ?? testimony.content,
  content: plainVoice(testimony.content),
  origContent: testimony.origContent === null ? null : plainVoice(testimony.origContent),
});
