import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../contract/durations.ts';
import { CROPS, type FocalPoint, THUMBNAIL_FILTERS, type ThumbnailFilter } from '../../contract/files.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { PictureFormat, Pictures } from './pictures.ts';

/** Where the bytes of files are, and their thumbnails beside them. */
export interface StoredFiles {
  readonly files: Blobs;
  readonly thumbnails: Blobs;
  readonly pictures: Pictures;
}

/** By chance, so that nobody guesses it; its path is short enough not to be taken for a whole address. */
export const newBlobName = (extension: string): string => `${randomUUID().replaceAll('-', '')}.${extension}`;

const PICTURE = /^[0-9a-f]{32}\.(jpg|png|webp)$/;
const ANY = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

export const isFileBlob = (name: string): boolean => ANY.test(name);

export const isCrop = (filter: ThumbnailFilter): boolean => CROPS.some(crop => crop === filter);

/** `small`, or `share30x70` where a part is cut out around a focal point. */
const sizeName = (filter: ThumbnailFilter, focalPoint: FocalPoint | null): string =>
  focalPoint && isCrop(filter) ? `${filter}${focalPoint.join('x')}` : filter;

/** `small-3f2a….jpg`, or `small-3f2a….jpg.webp` for browsers that take the smaller format. */
const thumbnailName = (size: string, blob: string, webp: boolean): string =>
  `${size}-${blob}${webp && !blob.endsWith('.webp') ? '.webp' : ''}`;

/** The blob that a thumbnail was made from. */
export const originalOf = (thumbnail: string): string =>
  thumbnail.replace(/^[a-z]+(?:\d+x\d+)?-/, '').replace(/(\.[a-z]+)\.webp$/, '$1');

/**
 * Makes thumbnails when they are first asked for, and once, however many ask; only of pictures that somebody shows,
 * so that nobody fills the disk with those of others.
 */
export function createThumbnails(
  { files, thumbnails, pictures }: StoredFiles,
  isShown: (blob: string) => Promise<boolean>,
  focalPointOf: (blob: string) => Promise<FocalPoint | null>,
) {
  const inTheMaking = new Map<string, Promise<boolean>>();

  async function make(
    name: string,
    filter: ThumbnailFilter,
    blob: string,
    focalPoint: FocalPoint | null,
  ): Promise<boolean> {
    if (!(await isShown(blob))) return false;
    const format = name.split('.').at(-1) as PictureFormat;
    const thumbnail = await pictures.thumbnail(() => files.read(blob), filter, format, focalPoint);
    if (!thumbnail) return false;
    await thumbnails.keep(name, thumbnail);
    // Who removes a picture takes its bytes away first, then the thumbnails that are there.
    if ((await files.size(blob)) !== undefined) return true;
    await thumbnails.remove(name);
    return false;
  }

  /** Its name among the thumbnails; undefined when there is no such picture, or nobody shows it. */
  return async (filter: ThumbnailFilter, blob: string, webp: boolean): Promise<string | undefined> => {
    if (!PICTURE.test(blob)) return undefined;
    const focalPoint = isCrop(filter) ? await focalPointOf(blob) : null;
    const name = thumbnailName(sizeName(filter, focalPoint), blob, webp);
    if ((await thumbnails.size(name)) !== undefined) return name;
    let making = inTheMaking.get(name);
    if (!making) {
      making = make(name, filter, blob, focalPoint).finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, making);
    }
    return (await making) ? name : undefined;
  };
}

/** With all thumbnails. */
export async function removeStored(
  { files, thumbnails }: StoredFiles,
  blob: string,
  focalPoint: FocalPoint | null = null,
): Promise<void> {
  await files.remove(blob);
  const sizes = THUMBNAIL_FILTERS.flatMap(filter => [filter, sizeName(filter, focalPoint)]);
  for (const size of new Set(sizes))
    for (const webp of [false, true]) await thumbnails.remove(thumbnailName(size, blob, webp));
}

const LOOKED_AT_ONCE = 500;

/**
 * Removes what no file names: bytes whose event was never written, and what a removal left. Answers how many.
 * Only what is a day old, so that nothing is taken from a command under way.
 */
export async function sweepStoredFiles(
  { files, thumbnails }: StoredFiles,
  namesOf: (blobs: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const [blobs, original] of [
    [files, (name: string) => name],
    [thumbnails, originalOf],
  ] as const) {
    await blobs.removeLost?.();
    for await (const names of dayOld(blobs, now)) {
      signal.throwIfAborted();
      const named = await namesOf(names.map(original));
      for (const name of names) {
        if (named.has(original(name))) continue;
        await blobs.remove(name);
        removed += 1;
      }
    }
  }
  return removed;
}

/** Many at once: one question for each would take a site with many files long. */
async function* dayOld(blobs: Blobs, now: number): AsyncGenerator<readonly string[]> {
  let names: string[] = [];
  for await (const { name, keptAt } of blobs.list()) {
    if (now - keptAt >= DAY_MS) names.push(name);
    if (names.length < LOOKED_AT_ONCE) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}
