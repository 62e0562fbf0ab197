/** A folder of files and, in `manifest.json`, what they have to be. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '../../platform/text/parsed-json.ts';
import { unlessMissing } from '../../platform/unless-missing.ts';

const MANIFEST = 'manifest.json';
/** At the end of a folder's name, until all of the backup is in it. */
export const UNFINISHED = '.unfinished';
const CHUNK = 1024 * 1024;

const file = z.strictObject({
  /** Below the folder; never a way out of it. */
  path: z.string().regex(/^(?:[\w-][\w.-]*\/)?[\w-][\w.-]*$/),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const manifest = z.strictObject({
  format: z.literal(1),
  holds: z.enum(['data', 'keys']),
  /** The same in the two archives that were made together. */
  backup: z.uuid(),
  madeAt: z.iso.datetime(),
  log: z.strictObject({
    /** Drawn when the log was made: no other log has it. */
    identity: z.uuid(),
    head: z.string(),
    /** Null of a log that lies on a server, and is backed up by its tools. */
    events: z.number().nullable(),
  }),
  /** Whether keys lie in an archive of their own; else the installation has them from SECRET_KEY alone. */
  keysApart: z.boolean(),
  files: z.array(file),
});
export type ArchivedFile = z.output<typeof file>;
export type Manifest = z.output<typeof manifest>;

/** Why nothing is backed up or restored, in one sentence for whoever asked. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** So much of a step is through. */
export type OnProgress = (step: string, done: number, total: number) => void;

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await using handle = await open(join(folder, MANIFEST), 'wx', 0o600);
  await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`);
  await handle.sync();
}

/** @throws {BackupRefused} there is none, or it is damaged */
export async function readManifest(folder: string, holds: Manifest['holds']): Promise<Manifest> {
  const text = await unlessMissing(readFile(join(folder, MANIFEST), 'utf8'));
  if (text === undefined) throw new BackupRefused(`${folder} holds no ${MANIFEST}: it is no whole backup.`);
  const parsed = manifest.safeParse(parsedJson(text));
  if (!parsed.success || parsed.data.holds !== holds)
    throw new BackupRefused(`${join(folder, MANIFEST)} is damaged, or of another version.`);
  return parsed.data;
}

/** Brings a copy to the disk, for its owner alone; answers what was read. */
export async function copyFile(from: string, to: string): Promise<Omit<ArchivedFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await using target = await open(to, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(from, { highWaterMark: CHUNK })) {
    await target.writeFile(chunk);
    hash.update(chunk);
    bytes += chunk.length;
  }
  await target.sync();
  return { bytes, sha256: hash.digest('hex') };
}

/** @throws {BackupRefused} with the first file that is missing or another than it was */
export async function checkFiles(
  folder: string,
  files: readonly ArchivedFile[],
  onProgress: OnProgress,
): Promise<void> {
  const total = sizeOf(files);
  let done = 0;
  for (const { path, bytes, sha256 } of files) {
    const found = await digest(join(folder, path));
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupRefused(`${join(folder, path)} is ${found ? 'damaged' : 'missing'}.`);
    done += bytes;
    onProgress('checking', done, total);
  }
}

const sizeOf = (files: readonly ArchivedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export async function digest(path: string): Promise<Omit<ArchivedFile, 'path'> | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
