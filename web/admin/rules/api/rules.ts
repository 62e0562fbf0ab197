import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';
import type { Asked } from '../../kit/table/asked.ts';

export const moderationRule = () =>
  import('../../../../contract/moderation-rules.ts').then(m => m.moderationRule);

const COLLECTION = '/api/moderation_rules';
export const rulePath = (id: number): string => `/api/moderation_rule/${id}`;
export const rulesKey = listKey('moderation-rule');

export const rulesQuery = (api: Api, { page }: Asked) =>
  queryOptions({
    queryKey: [...rulesKey, { page }],
    queryFn: ({ signal }) => api.list(withQuery(COLLECTION, { page }), moderationRule, signal),
  });

export const ruleNow = (api: Api, id: number) => api.item(rulePath(id), moderationRule);

export const addRule = (api: Api, body: object, key: string): Promise<unknown> =>
  api.post(COLLECTION, body, key);

export const changeRule = (api: Api, id: number, body: object, etag: string): Promise<unknown> =>
  api.write('PATCH', rulePath(id), body, undefined, { 'If-Match': etag });

export const removeRule = (api: Api, id: number): Promise<undefined> => api.write('DELETE', rulePath(id));
