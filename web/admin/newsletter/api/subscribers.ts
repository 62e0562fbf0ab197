import { queryOptions } from '@tanstack/react-query';
import { LIMITS } from '../../../../contract/limits.ts';
import type { ListedSubscriber, Subscriber, SubscribersImported } from '../../../../contract/newsletter.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

const contract = () => import('../../../../contract/newsletter.ts');
const subscriber = () => contract().then(m => m.subscriber);
const imported = () => contract().then(m => m.subscribersImported);

export const subscribersKey = listKey('newsletter');

export const subscribersQuery = (api: Api, asked: Asked) =>
  queryOptions({
    queryKey: [...subscribersKey, asked.page, asked.q, asked.sort, asked.filters],
    queryFn: ({ signal }) => api.list(withQuery('/api/newsletters', listQuery(asked)), subscriber, signal),
  });

export const subscriberNow = (api: Api, id: number): Promise<Subscriber> =>
  api.item(`/api/newsletter/${id}`, subscriber);

export const changeSubscription = (
  api: Api,
  reference: string,
  change: { readonly actif: boolean },
): Promise<unknown> => api.write('PATCH', reference, change);

export const removeSubscription = (api: Api, reference: string): Promise<undefined> =>
  api.write('DELETE', reference);

/** All of them, the oldest first, so that who subscribes meanwhile comes last. */
export async function allSubscribers(api: Api): Promise<readonly Subscriber[]> {
  const all = new Map<number, Subscriber>();
  for (let page = 1, total = 1; (page - 1) * LIMITS.itemsPerPageMax < total; page += 1) {
    const query = { 'order[createdAt]': 'asc', itemsPerPage: LIMITS.itemsPerPageMax, page };
    const { items, totalItems } = await api.list(withQuery('/api/newsletters', query), subscriber);
    for (const one of items) all.set(one.id, one);
    total = totalItems;
  }
  return [...all.values()];
}

/**
 * Part by part, as many as a call takes; tells after each how many were sent. What was sent before a failure stays, or
 * before it was given up.
 */
export async function importSubscribers(
  api: Api,
  subscribers: readonly ListedSubscriber[],
  { onSent, signal }: { readonly onSent: (sent: number) => void; readonly signal: AbortSignal },
): Promise<SubscribersImported['outcomes']> {
  const outcomes: SubscribersImported['outcomes'] = [];
  for (let from = 0; from < subscribers.length && !signal.aborted; from += LIMITS.importRows) {
    const part = subscribers.slice(from, from + LIMITS.importRows);
    const answer = await api.write('POST', '/api/newsletters/import', { subscribers: part }, imported);
    outcomes.push(...answer.outcomes);
    onSent(outcomes.length);
  }
  return outcomes;
}
