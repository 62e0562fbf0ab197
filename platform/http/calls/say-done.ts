import type { Language } from '../../../contract/languages.ts';
import type { Position } from '../../event-log/event-log.ts';
import { type MessageKey, say } from './messages.ts';
import type { ReadyAnswer } from './route.ts';

/** That it is done, in a sentence. `position`: where what was written stands in the log. */
export const sayDone = (
  { language }: { readonly language: Language },
  message: MessageKey,
  position?: Position,
): ReadyAnswer => ({
  kind: 'plain',
  body: { status: true, message: say(language, message) },
  position,
});
