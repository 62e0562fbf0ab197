import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../frame/transport/client.ts';
import { adminKey } from '../kit/query-keys.ts';

const moderationCard = () => import('../../../contract/moderation.ts').then(m => m.moderationCard);

/** Those that can be chosen one by one; without one all that moderators have decided. */
export const OUTCOMES = ['published', 'unpublished', 'rejected', 'settled'] as const;
export type DecidedAs = (typeof OUTCOMES)[number];

export interface DecidedAsked {
  readonly outcome?: DecidedAs;
  readonly page?: number;
  /** A moment. */
  readonly since?: string;
  /** No rule, and not the program. */
  readonly by?: 'person';
}

export const PER_PAGE = 50;

export const decidedKey = [...adminKey, 'decided'] as const;

/** The last decision first. */
export const decidedQuery = (api: Api, { outcome, page = 1, since, by }: DecidedAsked) =>
  queryOptions({
    queryKey: [...decidedKey, { outcome, page, since, by }],
    queryFn: ({ signal }) =>
      api.list(
        withQuery('/api/moderation_cases', {
          ...{ status: outcome ?? OUTCOMES, page, itemsPerPage: PER_PAGE },
          ...{ 'decidedAt[after]': since, decidedBy: by },
        }),
        moderationCard,
        signal,
      ),
    placeholderData: keepPreviousData,
  });
