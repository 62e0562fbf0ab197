import { lettersIn, removeLetter } from './outbox-mailer.ts';

/** When it was written, in the name that the outbox gives a mail; a draft that was cut off begins with a dot. */
const WRITTEN = /^\.?(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)[-.]/;

/** Removes the mails that were written before then. Answers how many. */
export async function sweepOutbox(
  folder: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<number> {
  const old = (await lettersIn(folder)).filter(name => {
    const [, hour, minute, second] = WRITTEN.exec(name) ?? [];
    return hour !== undefined && `${hour}:${minute}:${second}` < before;
  });
  const removed = old.slice(0, limit);
  for (const name of removed) await removeLetter(folder, name);
  return removed.length;
}
