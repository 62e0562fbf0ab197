import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';

const mail = () => import('../../../../contract/mails.ts').then(m => m.mail);

const LOOK_AGAIN_MS = 60_000;

/** Mails that wait because they could not be sent, and the last ones that were given up. */
export const troubledMailsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'mails'],
    async queryFn({ signal }) {
      const [waiting, abandoned] = await Promise.all([
        api.list(withQuery('/api/mails', { status: 'due', 'failures[gt]': '0' }), mail, signal),
        api.list(withQuery('/api/mails', { status: 'abandoned' }), mail, signal),
      ]);
      return { waiting, abandoned };
    },
    refetchInterval: LOOK_AGAIN_MS,
  });
