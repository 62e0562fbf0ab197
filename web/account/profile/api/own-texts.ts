import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';

/** Of all that is known of testimonies. */
export const testimoniesKey = ['testimonies'] as const;

export const PER_PAGE = 20;

const comment = () => import('../../../../contract/comments.ts').then(m => m.comment);
const like = () => import('../../../../contract/reactions.ts').then(m => m.listedLike);
const testimony = () => import('../../../../contract/testimonies.ts').then(m => m.testimonyCard);
const post = () => import('../../../../contract/publications.ts').then(m => m.postCard);

/** Each is what one wrote or liked, a page at a time; the key holds whose session it is. */
const own = (path: string, page: number) => withQuery(path, { owner: 'me', page, itemsPerPage: PER_PAGE });

export const ownCommentsQuery = (api: Api, holder: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['comments', 'of', holder, page],
    queryFn: ({ signal }) => api.list(own('/api/comments', page), comment, signal),
    staleTime: 0,
  });

export const ownLikesQuery = (api: Api, holder: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['likes', 'of', holder, page],
    queryFn: ({ signal }) => api.list(own('/api/likes', page), like, signal),
    staleTime: 0,
  });

export const ownTestimoniesQuery = (api: Api, holder: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...testimoniesKey, 'mine', holder, 'page', page],
    queryFn: ({ signal }) => api.list(own('/api/temoignages', page), testimony, signal),
    staleTime: 0,
  });

/** What somebody has written as an editor, and is published. */
export const ownPostsQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: ['posts', 'of', holder],
    queryFn: ({ signal }) => api.list(own('/api/posts', 1), post, signal),
    staleTime: 0,
  });

export const withdrawComment = (api: Api, reference: string): Promise<unknown> =>
  api.write('PATCH', reference, { status: 'withdrawn' });

export const takeLikeBack = (
  api: Api,
  { post, temoignage }: { readonly post: string | null; readonly temoignage: string | null },
): Promise<unknown> =>
  api.write('POST', '/api/likes/add', { ...(post ? { post } : { temoignage }), status: false });
