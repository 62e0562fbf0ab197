/**
 * The public read models as they were after every so many events, so that a past begins near its moment. They are made on
 * the way to a past, and last as long as the process.
 */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ORIGIN, type Position } from '../../platform/event-log/event-log.ts';

export interface Standing {
  /** All events up to here are in it. */
  readonly position: Position;
  /** The latest moment at which one of them was decided. */
  readonly at: string;
  /** Streams of who is forgotten. */
  readonly forgotten: Iterable<string>;
}

export const NOTHING: Standing = { position: ORIGIN, at: '', forgotten: [] };

export interface Snapshots {
  /** Puts the files of the last one before a moment into a folder. Answers how it stands; NOTHING: there is none. */
  copyBefore(instant: string, folder: string): Promise<Standing>;
  /** After so many events: keeps the files of a folder, which nobody writes to meanwhile, unless it is not worth it. */
  offer(
    standing: Standing,
    folder: string,
    prepare: () => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<void>;
  /** Those that hold what came after a position go; until it is known none is used. */
  drop(after: Promise<Position>): void;
  readonly count: number;
}

export function createSnapshots(folder: string, every = 100_000): Snapshots {
  let kept: (Standing & { readonly folder: string })[] = [];
  let dropping: Promise<void> = Promise.resolve();
  let made = 0;
  let passed = 0;

  return {
    async copyBefore(instant, to) {
      await dropping;
      const last = kept.filter(({ at }) => at <= instant).at(-1);
      passed = 0;
      if (!last) return NOTHING;
      await copyFiles(last.folder, to);
      return last;
    },

    async offer(standing, from, prepare, signal) {
      passed += 1;
      if (passed * EVENTS_AT_ONCE < every) return;
      passed = 0;
      if (standing.position <= (kept.at(-1)?.position ?? ORIGIN)) return;
      await prepare();
      made += 1;
      const own = join(folder, String(made));
      await copyFiles(from, `${own}-incomplete`);
      await rename(`${own}-incomplete`, own);
      if (signal.aborted) await rm(own, { recursive: true });
      else kept.push({ ...standing, forgotten: [...standing.forgotten], folder: own });
    },

    drop(after) {
      const before = dropping;
      const drop = async () => {
        await before;
        const position = await after.catch(() => ORIGIN);
        const gone = kept.filter(one => one.position >= position);
        kept = kept.filter(one => one.position < position);
        for (const one of gone) await rm(one.folder, { recursive: true, force: true });
      };
      dropping = drop();
    },

    get count() {
      return kept.length;
    },
  };
}

/** In which batches a past is made. */
export const EVENTS_AT_ONCE = 2000;

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  // Shared memory is made anew by whoever opens the file.
  for (const name of await readdir(from))
    if (!name.endsWith('-shm')) await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
}
