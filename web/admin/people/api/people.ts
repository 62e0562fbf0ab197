import { queryOptions } from '@tanstack/react-query';
import type { Forgotten, User } from '../../../../contract/accounts.ts';
import type { Role } from '../../../../contract/roles.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

/** In addresses: `user/{type}`. */
export type PeopleType = 'admin' | 'editor' | 'user';

const contract = () => import('../../../../contract/accounts.ts');
export const user = () => contract().then(m => m.user);
const forgotten = () => contract().then(m => m.forgotten);
const outcome = () => contract().then(m => m.outcome);

export const peopleKey = listKey('user');

const ROLE_OF: Readonly<Record<PeopleType, Role | undefined>> = {
  admin: 'ROLE_ADMIN',
  editor: 'ROLE_EDITOR',
  // Everybody is a user.
  user: undefined,
};
/** In the words of the API. */
const STATES: Readonly<Record<string, object>> = {
  suspended: { 'exists[deletedAt]': 'true' },
  unconfirmed: { 'exists[verifiedAt]': 'false', 'exists[deletedAt]': 'false' },
};

export const peopleQuery = (api: Api, type: PeopleType, asked: Asked) =>
  queryOptions({
    queryKey: [...peopleKey, type, asked.page, asked.q, asked.sort, asked.filters],
    queryFn: ({ signal }) => {
      const { state = '', role, ...filters } = asked.filters;
      const query = {
        ...listQuery({ ...asked, filters }),
        roles: role ?? ROLE_OF[type],
        ...STATES[state],
      };
      return api.list(withQuery('/api/users', query), user, signal);
    },
  });

export const personNow = (api: Api, id: number): Promise<User> => api.item(`/api/user/${id}`, user);
export const personPath = (id: string): string => `/api/user/${id}`;

export const giveRoles = (api: Api, reference: string, roles: readonly Role[], etag: string): Promise<User> =>
  api.write('PATCH', reference, { roles }, user, { 'If-Match': etag });

export const suspend = (api: Api, reference: string): Promise<unknown> => api.write('DELETE', reference, {});
export const reopen = (api: Api, reference: string): Promise<unknown> =>
  api.write('PATCH', reference, { deletedAt: null });
export const signOutEverywhere = (api: Api, reference: string): Promise<undefined> =>
  api.write('DELETE', `${reference}/sessions`);
export const resendCode = (api: Api, username: string): Promise<unknown> =>
  api.write('POST', '/api/code/resend', { username }, outcome);

export interface ForgetChoice {
  readonly keepTexts: boolean;
  readonly code?: string;
  readonly reason: string;
}
export const forget = (api: Api, reference: string, choice: ForgetChoice): Promise<Forgotten> =>
  api.write('DELETE', reference, choice, forgotten);
