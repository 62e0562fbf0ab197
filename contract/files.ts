import { z } from 'zod';
import { languageTag } from './language-tag.ts';
import { moment } from './moment.ts';

/** What a file is sent for; it decides who may send it, and what it may be. */
export const fileCode = z.enum([
  'FILES_USER_PICTURE',
  'FILES_COVER',
  'FILES_GALLERY',
  'FILES_DOCUMENT',
  'FILES_AUDIO',
]);
export type FileCode = z.infer<typeof fileCode>;

export const fileType = z.enum(['image', 'document', 'audio']);
export type FileType = z.infer<typeof fileType>;

/** Below the site; every path of a file begins with it. */
export const MEDIA_ROOT = '/media';

/** A path that is longer is a whole address; all others stand behind that of the site. */
const MAX_PATH_CHARACTERS = 50;

/** A reference to a file, as a body has it. */
export const fileReference = z.string().regex(/^\/api\/files?\/[1-9][0-9]{0,15}$/);

export const fileAddress = (site: string, path: string): string =>
  path.length > MAX_PATH_CHARACTERS ? path : site + path;

/** The sizes in which pictures are shown: `/media/cache/resolve/{filter}{path}`. */
export const THUMBNAIL_FILTERS = ['avatar', 'small', 'medium', 'large', 'share'] as const;
export type ThumbnailFilter = (typeof THUMBNAIL_FILTERS)[number];

/** Those that show a part of a picture: the one around its focal point. */
export const CROPS = ['avatar', 'share'] as const satisfies readonly ThumbnailFilter[];

/** Percent from the left and from the top of a picture: what no crop of it leaves out. */
export const focalPoint = z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]);
export type FocalPoint = z.infer<typeof focalPoint>;

/** At most this wide and high; `share` and `avatar` have exactly their size. */
export const THUMBNAIL_PIXELS = {
  avatar: [160, 160],
  small: [400, 400],
  medium: [800, 800],
  large: [1600, 1600],
  share: [1200, 630],
} as const satisfies Record<ThumbnailFilter, readonly [number, number]>;

const line = (max: number) => z.string().trim().max(max);

/** What is said of a file; each is empty until somebody says it. */
export const fileDescription = z.object({
  /** To who does not see the picture, in French and in English. */
  alt: line(300),
  altEn: line(300),
  /** Who made it, and under which licence. */
  credit: line(200),
  licence: line(100),
  /** What is written or said in it, by BCP 47: `fr`, `ewo`. */
  inLanguage: z.union([z.literal(''), languageTag]),
  /** Of a picture; null: its middle. Another picture in the place of this one has none. */
  focalPoint: focalPoint.nullable(),
});
export type FileDescription = z.infer<typeof fileDescription>;

export const file = z.object({
  '@id': z.string(),
  '@type': z.literal('File'),
  id: z.int(),
  /** Of the file below the site; `rootPath` is where all of them are. */
  path: z.string(),
  rootPath: z.string(),
  /** The whole address. */
  url: z.string(),
  /** Of a picture, in the sizes that there are; below the site. */
  thumbnails: z.record(z.enum(THUMBNAIL_FILTERS), z.string()).nullable(),
  /** Bytes. */
  size: z.int(),
  /** Without a dot. */
  extension: z.string(),
  /** Width and height of a picture, in pixels. */
  dimensions: z.array(z.number()).nullable(),
  /** Spelt as the clients know it. */
  mineType: z.string(),
  type: fileType,
  code: fileCode,
  /** Empty where nobody has said it. */
  ...fileDescription.shape,
  /** As it was called where it came from; not said of pictures of people. */
  name: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type StoredFile = z.infer<typeof file>;

/** What shows a file: a text of any status, a page of the house, or somebody’s profile. */
export const fileUse = z.object({
  /** Reference of what shows it. */
  '@id': z.string(),
  title: z.string(),
});
export type FileUse = z.infer<typeof fileUse>;

/** Of `GET /api/files/uses`: of which files, by reference. */
export const fileUsesQuery = z.object({
  of: z.preprocess(sent => [sent].flat(), z.array(z.string().max(100)).max(100)),
});
/** Of each of them, by its reference; at most a hundred of each kind in all. */
export const fileUses = z.object({ uses: z.record(z.string(), z.array(fileUse)) });
export type FileUses = z.infer<typeof fileUses>;
