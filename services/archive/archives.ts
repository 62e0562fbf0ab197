/** Archives of one's own data: made when asked for, in a folder that is in no backup, and removed after a day. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ARCHIVE_FILE_PATH, type Archive } from '../../contract/archive.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { unlessMissing } from '../../platform/unless-missing.ts';
import { type ArchivedFile, writeZip } from './write-zip.ts';

const NAME = /^(\d+)-(\d+)\.zip$/;

export interface Archives {
  of(userId: number): Promise<Archive>;
  /** Begins to make a new one, in the place of the one that there is, unless it is being made. */
  ask(userId: number): Promise<Archive>;
  /** To be read or destroyed. Undefined when there is none. */
  read(userId: number): Promise<{ readonly bytes: Readable; readonly size: number } | undefined>;
  remove(userId: number): Promise<void>;
  /** Removes what is a day old, and what a crash has left: half made, or of who has gone. Answers how many. */
  sweep(): Promise<number>;
  /** When nothing is being made. */
  settle(): Promise<void>;
}

export interface ArchivesOptions {
  readonly folder: string;
  readonly now: () => number;
  readonly contentsFor: (userId: number) => AsyncIterable<ArchivedFile>;
  /** The account is closed or forgotten. */
  readonly hasGone: (userId: number) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

interface Made {
  readonly name: string;
  readonly userId: number;
  readonly madeAt: number;
}

const NONE: Archive = { status: 'none', address: null, madeAt: null, expiresAt: null, size: null };

export function createArchives({ folder, now, contentsFor, hasGone, onError }: ArchivesOptions): Archives {
  const making = new Map<number, Promise<void>>();
  const failed = new Set<number>();

  const entries = async (): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? [];
  const made = async (): Promise<Made[]> =>
    (await entries()).flatMap(name => {
      const [, user, at] = NAME.exec(name) ?? [];
      return user === undefined ? [] : [{ name, userId: Number(user), madeAt: Number(at) }];
    });
  const removeAll = async (some: readonly { readonly name: string }[]): Promise<void> => {
    for (const { name } of some) await rm(join(folder, name), { force: true });
  };
  const isOver = ({ madeAt }: Made): boolean => now() - madeAt >= DAY_MS;
  const present = async (userId: number): Promise<Made | undefined> =>
    (await made()).find(one => one.userId === userId && !isOver(one));

  async function make(userId: number): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `${userId}.part`);
    try {
      {
        await using file = await open(part, 'w', 0o600);
        await writeZip(file, contentsFor(userId));
        await file.sync();
      }
      const former = (await made()).filter(one => one.userId === userId);
      await rename(part, join(folder, `${userId}-${now()}.zip`));
      await removeAll(former.filter(({ name }) => name !== `${userId}-${now()}.zip`));
    } finally {
      await rm(part, { force: true });
    }
  }

  async function of(userId: number): Promise<Archive> {
    if (making.has(userId)) return { ...NONE, status: 'making' };
    const found = await present(userId);
    // It may go as soon as its name was read.
    const file = found && (await unlessMissing(stat(join(folder, found.name))));
    if (!file) return { ...NONE, status: failed.has(userId) ? 'failed' : 'none' };
    const at = (ms: number) => new Date(ms).toISOString();
    return {
      status: 'ready',
      address: ARCHIVE_FILE_PATH,
      madeAt: at(found.madeAt),
      expiresAt: at(found.madeAt + DAY_MS),
      size: file.size,
    };
  }

  return {
    of,
    async ask(userId) {
      if (!making.has(userId)) {
        failed.delete(userId);
        const work = make(userId)
          .catch(error => {
            failed.add(userId);
            onError(error);
          })
          .finally(() => making.delete(userId));
        making.set(userId, work);
      }
      return of(userId);
    },
    async read(userId) {
      const found = await present(userId);
      const file = found && (await unlessMissing(open(join(folder, found.name))));
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: file.createReadStream(), size };
    },
    async remove(userId) {
      failed.delete(userId);
      await making.get(userId);
      await removeAll((await made()).filter(one => one.userId === userId));
    },
    async sweep() {
      const isHalf = (name: string) => name.endsWith('.part') && !making.has(Number.parseInt(name, 10));
      const gone = (await entries()).filter(isHalf).map(name => ({ name }));
      for (const one of await made()) if (isOver(one) || (await hasGone(one.userId))) gone.push(one);
      await removeAll(gone);
      return gone.length;
    },
    async settle() {
      await Promise.all(making.values());
    },
  };
}
