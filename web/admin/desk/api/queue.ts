import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CaseKind, ModerationCard, QueueFigures } from '../../../../contract/moderation.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';

/** What the queue is narrowed to. */
export interface QueueAsked {
  readonly kind?: CaseKind;
  readonly search?: string;
}

export interface Queue extends QueueFigures {
  readonly items: readonly ModerationCard[];
  readonly totalItems: number;
}

export const queueKey = [...adminKey, 'queue'] as const;

/** All that the API gives at once. */
const MOST = 100;

const queue = async () =>
  (await import('../../../../contract/moderation.ts')).moderationQueue.transform(
    ({ member, ...rest }): Queue => ({ items: member, ...rest }),
  );

/** The hundred that wait longest, the one that waits longest first, and how many of each kind wait. */
export const queueQuery = (api: Api, { kind, search }: QueueAsked = {}, itemsPerPage = MOST) =>
  queryOptions({
    queryKey: [...queueKey, { kind, search, itemsPerPage }],
    queryFn: ({ signal }): Promise<Queue> =>
      api.item(withQuery('/api/moderation_cases', { kind, search, itemsPerPage }), queue, signal),
    placeholderData: keepPreviousData,
  });

/** How many wait, and since when, without the list. */
export const queueFiguresQuery = (api: Api) => queueQuery(api, {}, 1);
