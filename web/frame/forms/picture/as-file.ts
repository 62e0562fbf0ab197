import { LIMITS } from '../../../../contract/limits.ts';
import { type Crop, rectangle } from './crop.ts';

/** Worse and worse, until it is small enough. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35];

export function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  crop: Crop,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  canvas.width = width;
  canvas.height = height;
  const part = rectangle(picture, width / height, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
}

/** The kept part as a JPEG of at most 500K; without what the camera wrote about place and time. */
export async function asFile(
  picture: ImageBitmap,
  crop: Crop,
  size: { readonly width: number; readonly height: number },
  name: string,
): Promise<File> {
  const canvas = document.createElement('canvas');
  draw(canvas, picture, crop, size);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= LIMITS.uploadBytes)
      return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  }
  throw new RangeError('The picture cannot be made small enough.');
}
