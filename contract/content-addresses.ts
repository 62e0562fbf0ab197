import { z } from 'zod';
import { type ContentKey, contentField, contentReference } from './content-key.ts';

/** Where the likes, comments and views of a text are listed. */
export const contentAddresses = z.object({ likes: z.string(), comments: z.string(), views: z.string() });

/** Below the origin of the site, with the text in the query: `/api/likes?post=/api/post/12`. */
export function addressesAbout(content: ContentKey): z.infer<typeof contentAddresses> {
  const filter = `${contentField(content)}=${contentReference(content)}`;
  return {
    likes: `/api/likes?${filter}`,
    comments: `/api/comments?${filter}`,
    views: `/api/views?${filter}`,
  };
}
