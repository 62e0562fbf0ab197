import { LIMITS } from '../../../../contract/limits.ts';
import { asFile } from '../../../frame/forms/picture/as-file.ts';
import { WHOLE } from '../../../frame/forms/picture/crop.ts';
import { FORMATS } from '../../../frame/forms/picture/shapes.ts';

const LONGEST_SIDE = 1600;

/** A picture of at most 500K, made smaller where it is larger; undefined for what is no picture that we take. */
export async function smallEnough(file: File): Promise<File | undefined> {
  if (!FORMATS.includes(file.type)) return undefined;
  if (file.size <= LIMITS.uploadBytes) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  return asFile(picture, WHOLE, size, file.name).catch(() => undefined);
}
