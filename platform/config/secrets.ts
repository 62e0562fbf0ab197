import { hkdfSync, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from './config.ts';

export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: Buffer;
  /** Stands between an e-mail address and the name of the stream that reserves it. */
  readonly emailKey: Buffer;
}

const BYTES = 32;

const key = z
  .base64()
  .transform(text => Buffer.from(text, 'base64'))
  .refine(bytes => bytes.length === BYTES);
const stored = z.object({ tokenKey: key, emailKey: key });

/**
 * The secrets derived from the key that was given; else those of this data folder, made the first time and the
 * same ever after.
 * @throws {CannotStart} when they are there but cannot be read: new ones would lock every account out
 */
export async function readSecrets(dataDir: string, secretKey?: Buffer): Promise<Secrets> {
  if (secretKey) return { tokenKey: derived(secretKey, 'tokens'), emailKey: derived(secretKey, 'e-mails') };
  const file = join(dataDir, 'keys.json');
  const text = (await contentOf(file)) ?? (await create(file));
  const parsed = stored.safeParse(json(text));
  if (parsed.success) return parsed.data;
  throw new CannotStart([
    `${file} is damaged: put it back from a backup; new keys would lock every account out.`,
  ]);
}

/** HKDF, RFC 5869. */
const derived = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `parvis ${purpose}`, BYTES));

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new CannotStart([`${file} cannot be read: ${code}.`], error);
  }
}

/** Whole or not at all, on disk before it is used; of two programs that start at once, the first one's stay. */
async function create(file: string): Promise<string> {
  const fresh = () => randomBytes(BYTES).toString('base64');
  const text = `${JSON.stringify({ tokenKey: fresh(), emailKey: fresh() }, null, 2)}\n`;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await write(draft, text);
  try {
    await link(draft, file);
    await syncFolder(dirname(file));
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  } finally {
    await rm(draft);
  }
}

async function write(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync();
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
