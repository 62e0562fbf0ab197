import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { holdDataDir } from '../platform/config/hold-data-dir.ts';
import { indexFile } from './embedded/index-files.ts';
import { openIndexInThread } from './embedded/open-index-in-thread.ts';
import { type FeedIndexOptions, feedIndex } from './feed-index.ts';

/**
 * Makes the embedded index of this version where it is lacking, beside a program that uses another one, and goes on where
 * it was interrupted. Answers whether it has: a program of this version that was started meanwhile makes its own.
 * @throws {CannotStart} another process does the same
 */
export async function buildBeside({
  folder,
  ...options
}: { readonly folder: string } & Omit<FeedIndexOptions, 'name' | 'index'>): Promise<boolean> {
  const file = indexFile(folder);
  if (existsSync(file)) return false;
  using _held = holdDataDir(folder);
  // Whoever has the name has all of it.
  const unfinished = `${file}.unfinished`;
  {
    await using index = await openIndexInThread(unfinished);
    await using fed = await feedIndex({ ...options, name: 'search', index });
    await fed.following.settle();
  }
  try {
    await link(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(unfinished, { force: true });
  }
}
