import { z } from 'zod';

/** Where the likes, comments and views of a text are listed. */
export const contentAddresses = z.object({ likes: z.string(), comments: z.string(), views: z.string() });

/** `name`: `post` or `temoignage`, under which the lists know it; `reference`: that of the text. */
export const addressesAbout = (name: 'post' | 'temoignage', reference: string) => ({
  likes: `/api/likes?${name}=${reference}`,
  comments: `/api/comments?${name}=${reference}`,
  views: `/api/views?${name}=${reference}`,
});
