import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

const contract = () => import('../../../../contract/contact.ts');
export const message = () => contract().then(m => m.contact);

export const messagesKey = listKey('contact');
export const messagePath = (id: number | string) => `/api/contact/${id}`;

export const messageNow = (api: Api, id: number) => api.item(messagePath(id), message);

/** What is to be done, the longest waiting first, unless something else is asked for. */
export const messagesQuery = (api: Api, asked: Asked) => {
  const { status = 'open', ...filters } = asked.filters;
  const query = {
    'order[createdAt]': 'asc',
    ...listQuery({ ...asked, filters }),
    status: status === 'all' ? undefined : status,
  };
  return queryOptions({
    queryKey: [...messagesKey, query],
    queryFn: ({ signal }) => api.list(withQuery('/api/contact', query), message, signal),
  });
};

/** How many wait. */
export const openMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...messagesKey, 'open'],
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/contact', { status: 'open', itemsPerPage: 1 }), message, signal),
  });

export const changeMessage = (
  api: Api,
  id: number,
  patch: { readonly assignedTo?: string | null; readonly status?: 'open' | 'done' },
): Promise<unknown> => api.write('PATCH', messagePath(id), patch);

/** Answers 412 when something was done about the message since `etag`. */
export const answerMessage = (
  api: Api,
  id: number,
  body: object,
  { key, etag }: { readonly key: string; readonly etag: string },
): Promise<unknown> =>
  api.write('POST', `${messagePath(id)}/answer`, body, undefined, {
    'Idempotency-Key': key,
    'If-Match': etag,
  });

export const removeMessage = (api: Api, id: number): Promise<unknown> => api.write('DELETE', messagePath(id));
