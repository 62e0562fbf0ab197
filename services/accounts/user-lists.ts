import type { z } from 'zod';
import type { PublicUser, publicUsersQuery, User, usersQuery } from '../../contract/accounts.ts';
import type { Page } from '../../contract/paging.ts';
import { among, inSpan, where } from '../../platform/read-store/conditions.ts';
import type { Collection, Filter } from '../../platform/read-store/read-store.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { sortKey } from '../../platform/text/sort-key.ts';
import { type AccountDocument, type AccountOrder, findAccounts } from '../../projections/accounts.ts';
import type { ShownUnder } from '../files/present.ts';
import { asSeen, type Seen } from './last-seen.ts';
import { type PublishedTexts, presentPublicUser, presentUser, withPictures } from './present.ts';

type Accounts = Collection<AccountDocument>;
const NEWEST_FIRST: AccountOrder = { field: 'createdAt', direction: 'desc' };

/** Other values of a filter say neither yes nor no and are ignored, as API Platform does. */
const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
const flag = (value = ''): boolean | undefined => FLAGS.get(value);

function filterOf({ roles, email, search, exists, createdAt }: z.infer<typeof usersQuery>): Filter {
  const verified = flag(exists?.verifiedAt);
  const deleted = flag(exists?.deletedAt);
  return where({
    roles: among(roles),
    email: among(email?.map(normalisedEmail)),
    sought: search ? { contains: [sortKey(search)] } : undefined,
    createdAt: inSpan(createdAt),
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

/** For administrators: everybody, those who are gone too. */
export async function listUsers(
  tools: Seen & ShownUnder & { readonly accounts: Accounts },
  query: z.infer<typeof usersQuery>,
): Promise<Page<User>> {
  const page = await findAccounts(tools.accounts, filterOf(query), orderOf(query), query);
  const seen = await asSeen(tools, page.items);
  return { ...page, items: await withPictures(tools, seen.map(presentUser)) };
}

/** For everybody else: who has proved to be somebody, is still there, and wants to be seen. */
export async function listPublicUsers(
  tools: ShownUnder & PublishedTexts & { readonly accounts: Accounts },
  { search, order, ...paging }: z.infer<typeof publicUsersQuery>,
): Promise<Page<PublicUser>> {
  const seen = where({
    deletedAt: { exists: false },
    verifiedAt: { exists: true },
    visibleName: { in: ['firstName', 'fullName'] },
    shown: search ? { contains: [sortKey(search)] } : undefined,
  });
  const page = await findAccounts(
    tools.accounts,
    seen,
    [{ field: 'createdAt', direction: order?.createdAt ?? 'desc' }],
    paging,
  );
  const people = await Promise.all(page.items.map(account => presentPublicUser(tools, account)));
  return { ...page, items: await withPictures(tools, people) };
}
