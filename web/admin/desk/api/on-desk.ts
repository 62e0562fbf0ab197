import type { Testimony } from '../../../../contract/testimonies.ts';
import { plainVoice } from '../../../frame/typesetting/plain-voice.ts';

/** With its text as moderators read, compare and edit it. */
export const onDesk = (testimony: Testimony): Testimony => ({
  ...testimony,
  content: plainVoice(testimony.content),
  origContent: testimony.origContent === null ? null : plainVoice(testimony.origContent),
});
