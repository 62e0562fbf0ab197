import { DAY_MS } from '../../../contract/durations.ts';
import type { Mail } from '../../../contract/mails.ts';
import type { Listed } from '../../frame/transport/client.ts';

const RECENT_MS = 7 * DAY_MS;

/** How many there are, and those of them that are shown: what can still go well first. */
export interface Troubles {
  readonly count: number;
  readonly mails: readonly Mail[];
}

/** The server did not take it, and somebody waits for it: no code that nobody needs. */
const isTrouble = ({ error, failures }: Mail): boolean =>
  error !== null && (failures > 0 || error.startsWith('refused'));

/** What was given up is news for a week. */
export function troublesOf(
  { waiting, abandoned }: { readonly waiting: Listed<Mail>; readonly abandoned: Listed<Mail> },
  now: number,
): Troubles {
  const recent = abandoned.items.filter(
    mail => isTrouble(mail) && now - Date.parse(mail.createdAt) < RECENT_MS,
  );
  return { count: waiting.totalItems + recent.length, mails: [...waiting.items, ...recent] };
}
