import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../query-keys.ts';

export interface PickedPerson {
  /** Reference. */
  readonly user: string;
  readonly name: string;
  /** What tells two of one name apart. */
  readonly email?: string;
}

const team = () => import('../../../../contract/contact.ts').then(m => m.team);
const user = () => import('../../../../contract/accounts.ts').then(m => m.user);

/** Editors and administrators. */
export const teamQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('user'), 'team'],
    queryFn: async ({ signal }): Promise<readonly PickedPerson[]> =>
      (await api.item('/api/contact/team', team, signal)).members,
    placeholderData: keepPreviousData,
  });

const AT_ONCE = 20;

/** Whoever has an account, the first of those whose name has this in it: administrators may ask. */
export const everybodyQuery = (api: Api, name: string) =>
  queryOptions({
    queryKey: [...listKey('user'), 'picked', name],
    queryFn: async ({ signal }): Promise<readonly PickedPerson[]> => {
      const asked = { search: name || undefined, 'order[lastName]': 'asc', itemsPerPage: AT_ONCE };
      const { items } = await api.list(withQuery('/api/users', asked), user, signal);
      return items.map(({ '@id': reference, firstName, lastName, email }) => ({
        user: reference,
        name: `${firstName} ${lastName}`.trim(),
        email,
      }));
    },
    placeholderData: keepPreviousData,
  });
