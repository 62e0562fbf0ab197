import type { z } from 'zod';
import type { PublicUser, User, usersQuery } from '../../contract/accounts.ts';
import type { Page } from '../../contract/paging.ts';
import { among, where, within } from '../../platform/read-store/conditions.ts';
import type { Paging } from '../../platform/read-store/find-page.ts';
import type { Collection, Filter } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, type AccountOrder, findAccounts } from '../../projections/accounts.ts';
import { normalisedEmail } from './email-address.ts';
import { asSeen, type Seen } from './last-seen.ts';
import { presentPublicUser, presentUser } from './present.ts';

type Accounts = Collection<AccountDocument>;
const NEWEST_FIRST: AccountOrder = { field: 'createdAt', direction: 'desc' };

/** Values of a filter that say neither yes nor no are ignored, as API Platform does. */
const flag = (value: string | undefined): boolean | undefined =>
  ({ true: true, 1: true, false: false, 0: false })[value ?? ''];

function filterOf({ roles, email, exists, createdAt }: z.infer<typeof usersQuery>): Filter {
  const verified = flag(exists?.verifiedAt);
  const deleted = flag(exists?.deletedAt);
  return where({
    roles: among(roles),
    email: among(email?.map(normalisedEmail)),
    createdAt: within(createdAt),
    verifiedAt: verified === undefined ? verified : { exists: verified },
    deletedAt: deleted === undefined ? deleted : { exists: deleted },
  });
}

const FIELDS = ['createdAt', 'lastName', 'lastConnection'] as const;

function orderOf({ order = {} }: z.infer<typeof usersQuery>): AccountOrder[] {
  const wanted = FIELDS.flatMap((field): AccountOrder[] => {
    const direction = order[field];
    return direction ? [{ field, direction }] : [];
  });
  return wanted.length > 0 ? wanted : [NEWEST_FIRST];
}

const shown = <Account, Item>(page: Page<Account>, present: (account: Account) => Item): Page<Item> => ({
  ...page,
  items: page.items.map(present),
});

/** For administrators: everybody, those who are gone too. */
export async function listUsers(
  tools: Seen & { readonly accounts: Accounts },
  query: z.infer<typeof usersQuery>,
): Promise<Page<User>> {
  const page = await findAccounts(tools.accounts, filterOf(query), orderOf(query), query);
  return shown({ ...page, items: await asSeen(tools, page.items) }, presentUser);
}

/** For everybody else: who has proved to be somebody, is still there, and wants to be seen. */
export const listPublicUsers = async (all: Accounts, paging: Paging): Promise<Page<PublicUser>> =>
  shown(
    await findAccounts(
      all,
      {
        deletedAt: { exists: false },
        verifiedAt: { exists: true },
        visibleName: { in: ['firstName', 'fullName'] },
      },
      [NEWEST_FIRST],
      paging,
    ),
    presentPublicUser,
  );
