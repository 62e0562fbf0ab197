import { queryOptions } from '@tanstack/react-query';
import type { Mail } from '../../../../contract/mails.ts';
import { type Api, type Listed, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

const mail = () => import('../../../../contract/mails.ts').then(m => m.mail);

const LOOK_AGAIN_MS = 60_000;

/** By its place on the page: mails have no numbers. */
export type MailRow = Omit<Mail, 'id'> & { readonly id: number };

/** What has failed once, or was given up. */
export const unsentMailsQuery = (api: Api, asked: Asked) =>
  queryOptions({
    queryKey: [...listKey('mail'), asked.page, asked.filters],
    async queryFn({ signal }): Promise<Listed<MailRow>> {
      const { status } = asked.filters;
      const query = { ...listQuery(asked), ...(status === 'due' && { 'failures[gt]': '0' }) };
      const { items, totalItems } = await api.list(withQuery('/api/mails', query), mail, signal);
      return { items: items.map((one, id): MailRow => ({ ...one, id })), totalItems };
    },
    refetchInterval: LOOK_AGAIN_MS,
  });
