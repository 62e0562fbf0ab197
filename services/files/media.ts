import { MEDIA_ROOT, THUMBNAIL_FILTERS, type ThumbnailFilter } from '../../contract/files.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { AppContext, AppMiddleware } from '../../platform/http/calls/app-state.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { onlyRead } from '../../platform/http/calls/only-read.ts';
import { fileOfBlob } from '../../projections/files.ts';
import { FORMATS, type Format } from './formats.ts';
import { sendAsked } from './ranges.ts';
import { isShown, type ShownFiles } from './shown.ts';
import { createThumbnails, isCrop, isFileBlob, originalOf, type StoredFiles } from './stored-files.ts';

const RESOLVE = /^\/media\/cache\/resolve\/([\w-]{1,40})\/(.+)$/;
const THUMBNAIL = /^\/media\/cache\/([a-z]{1,20})((?:\d{1,3}x\d{1,3})?)\/([a-z0-9.]{1,60})$/;
const ORIGINAL = /^\/media\/([a-z0-9.]{1,50})$/;
const isFilter = (name: string): name is ThumbnailFilter =>
  THUMBNAIL_FILTERS.includes(name as ThumbnailFilter);

/** `GET /media/…`: files, and pictures in the sizes that there are. What a name names never changes. */
export function media(stored: StoredFiles, shown: ShownFiles): AppMiddleware {
  const { files } = shown;
  const isShownBlob = async (blob: string) => {
    const file = await fileOfBlob(files, blob);
    return file !== undefined && isShown(shown, file);
  };
  // An earlier picture of the file is another picture.
  const focalPointOf = async (blob: string) => {
    const file = await fileOfBlob(files, blob);
    return file?.blob === blob ? file.focalPoint : null;
  };
  const thumbnail = createThumbnails(stored, isShownBlob, focalPointOf);

  async function resolve(ctx: AppContext, filter: string, path: string): Promise<void> {
    ctx.state.route = '/media/cache/resolve/:filter/:path';
    const blob = path.replace(/^\/*(?:media\/)?/, '');
    const webp = /\bimage\/webp\b/.test(ctx.get('Accept'));
    const name = isFilter(filter) ? await thumbnail(filter, blob, webp) : undefined;
    ctx.vary('Accept');
    if (name !== undefined) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.redirect(addressOf(name));
    } else if (isFilter(filter) && isFileBlob(blob) && (await fileOfBlob(files, blob))?.type === 'image') {
      // Who has just sent it sees it as it is, until somebody shows it.
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect(`${MEDIA_ROOT}/${blob}`);
    } else throw notFound();
    ctx.body = null;
    ctx.status = 302;
  }

  async function show(ctx: AppContext, name: string, blobs: Blobs, blob: string): Promise<void> {
    const format = FORMATS.find(({ extension }) => name.endsWith(`.${extension}`));
    if (!format || !(await sendAsked(ctx, blobs, blob))) throw notFound();
    if (ctx.status === 416) return;
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    // Whatever it is, it runs nothing.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    if (format.type === 'document') {
      const file = await fileOfBlob(files, name);
      ctx.set(
        'Content-Disposition',
        `attachment; filename*=UTF-8''${downloadName(file?.name || name, format)}`,
      );
    }
    ctx.type = format.mimeType;
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${MEDIA_ROOT}/`)) return next();
    onlyRead(ctx);
    const [, filter, path] = RESOLVE.exec(ctx.path) ?? [];
    if (filter !== undefined && path !== undefined) return resolve(ctx, filter, path);

    const [, size = '', around = '', small = ''] = THUMBNAIL.exec(ctx.path) ?? [];
    if (isFilter(size) && (around === '' || isCrop(size)) && isFileBlob(originalOf(`${size}-${small}`))) {
      ctx.state.route = '/media/cache/:filter/:path';
      const blob = originalOf(`${size}-${small}`);
      const name = await thumbnail(size, blob, small !== blob);
      if (name === undefined) throw notFound();
      if (name !== `${size}${around}-${small}`) {
        // Cut around another point by now.
        ctx.set('Cache-Control', 'no-store');
        ctx.redirect(addressOf(name));
        return;
      }
      return show(ctx, small, stored.thumbnails, name);
    }
    const [, name = ''] = ORIGINAL.exec(ctx.path) ?? [];
    ctx.state.route = '/media/:path';
    if (!isFileBlob(name)) throw notFound();
    return show(ctx, name, stored.files, name);
  };
}

/** Of a thumbnail by its name: `share30x70-3f2a….jpg`. */
const addressOf = (name: string): string => `${MEDIA_ROOT}/cache/${name.replace(/-([^-]*)$/, '/$1')}`;

/** As it was called, with the extension of what it is: nothing else opens it. For a header. */
function downloadName(called: string, { extension }: Format): string {
  const stem = called.replace(/^[\s.]+|\.[^.]*$/g, '').trim() || 'document';
  return encodeURIComponent(`${stem.replace(/[\p{C}\p{Bidi_Control}]/gu, '')}.${extension}`).replace(
    /['()*]/g,
    '_',
  );
}
