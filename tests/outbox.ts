import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { parseMail } from './smtp-server.ts';
import type { TestParvis } from './start-parvis.ts';

/** The mails to an address that the program has put into its outbox, in the order of what asked for them. */
export async function mailsTo({ parvis, folder }: TestParvis, address: string): Promise<Email[]> {
  await parvis.postman.settle();
  const outbox = join(folder, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter(file => file.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map(async file => parseMail(await readFile(join(outbox, file)))));
  return mails.filter(({ to }) => to?.some(recipient => recipient.address === address));
}

/** The last code that was mailed to an address. */
export async function codeSentTo(run: TestParvis, address: string): Promise<string> {
  const codes = (await mailsTo(run, address)).flatMap(
    ({ text }) => /^ {4}(\d{6})$/m.exec(text ?? '')?.[1] ?? [],
  );
  const code = codes.at(-1);
  if (!code) throw new Error(`no mail to ${address} has a code`);
  return code;
}
