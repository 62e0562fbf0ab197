import type { Shape } from './crop-picture.tsx';

/** How large pictures are sent. */
export const AVATAR: Shape = { width: 512, height: 512 };
export const COVER: Shape = { width: 1280, height: 800 };
