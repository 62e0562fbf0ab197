import type { Shape } from './crop-picture.tsx';

/** What the server accepts as a picture. */
export const FORMATS = ['image/jpeg', 'image/png', 'image/webp'];

/** How large pictures are sent. */
export const AVATAR: Shape = { width: 512, height: 512 };
export const COVER: Shape = { width: 1280, height: 800 };
