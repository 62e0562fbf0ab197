/** The one key of an installation, which everything secret comes from: given, or in a file of the data folder. */
import { randomBytes } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../sync-folder.ts';
import { parsedJson } from '../text/parsed-json.ts';
import { CannotStart } from './config.ts';

const BYTES = 32;

const key = z
  .base64()
  .transform(text => Buffer.from(text, 'base64'))
  .refine(bytes => bytes.length === BYTES);
const stored = z.object({ key, nextKey: key.optional() });
interface Stored {
  readonly key: Buffer;
  readonly nextKey?: Buffer;
}

const fileOf = (dataDir: string): string => join(dataDir, 'keys.json');

export const newKey = (): Buffer => randomBytes(BYTES);

/**
 * The key that was given; else that of this data folder, made the first time and the same ever after. There are
 * two while a change of the key is not finished: the log says which of them it is.
 * @throws {CannotStart} when it is there but cannot be read: a new one would lock every account out
 */
export async function readInstallationKeys(dataDir: string, given?: Buffer): Promise<readonly Buffer[]> {
  if (given) return [given];
  const file = fileOf(dataDir);
  const text = (await contentOf(file)) ?? (await create(file));
  const parsed = stored.safeParse(parsedJson(text));
  if (parsed.success)
    return [parsed.data.key, ...(parsed.data.nextKey === undefined ? [] : [parsed.data.nextKey])];
  throw new CannotStart([
    `${file} is damaged: put it back from a backup; a new key would lock every account out.`,
  ]);
}

/** Writes down the key of this data folder, and the one that is about to take its place. */
export async function keepInstallationKey(dataDir: string, keys: Stored): Promise<void> {
  const file = fileOf(dataDir);
  const draft = await writeDraft(file, keys);
  await rename(draft, file);
  // Of a change that was killed: the key that is given up lies in it.
  for (const name of await readdir(dataDir))
    if (name.startsWith(`${basename(file)}.`)) await rm(join(dataDir, name));
  await syncFolder(dataDir);
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new CannotStart([`${file} cannot be read: ${code}.`], error);
  }
}

/** Of two programs that start at once, the first one's stays. */
async function create(file: string): Promise<string> {
  const draft = await writeDraft(file, { key: newKey() });
  try {
    await link(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

/** Whole or not at all, and on disk before it gets its name. */
async function writeDraft(file: string, { key: present, nextKey }: Stored): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const keys = { key: present.toString('base64'), nextKey: nextKey?.toString('base64') };
  await using handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
  await handle.sync();
  return draft;
}
