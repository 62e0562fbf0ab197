import type { PublicUser, Session, User } from '../../contract/accounts.ts';
import type { StoredFile } from '../../contract/files.ts';
import { reference } from '../../contract/references.ts';
import { displayedRole, ROLE_LABELS, ROLES } from '../../contract/roles.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import type { ReadModels } from '../../projections/all.ts';
import { filesNamed, type ShownUnder } from '../files/present.ts';
import type { SeenSession } from './last-seen.ts';

const id = ({ userId }: AccountDocument) =>
  ({ '@id': reference('User', userId), '@type': 'User', id: userId }) as const;

/** Where the published texts of people are counted. */
export type PublishedTexts = Pick<ReadModels, 'testimonies' | 'comments'>;

/** With the reference of the picture instead of the file. */
type Bare<Someone> = Omit<Someone, 'picture'> & { readonly picture: string | null };

/** With their pictures, read at once. */
export async function withPictures<Someone extends { readonly picture: string | null }>(
  shown: ShownUnder,
  people: readonly Someone[],
): Promise<(Omit<Someone, 'picture'> & { readonly picture: StoredFile | null })[]> {
  const files = await filesNamed(
    shown,
    people.map(({ picture }) => picture),
  );
  return people.map(one => ({ ...one, picture: files(one.picture) }));
}

/** For everybody else, of who wants to be seen: as much as that, and of their texts those that everybody can read. */
export async function presentPublicUser(
  { testimonies, comments }: PublishedTexts,
  account: AccountDocument,
): Promise<Bare<PublicUser>> {
  const published = { userId: account.userId, status: 'published' };
  const [countTemoignages, countComments] = await Promise.all([
    testimonies.count(published),
    comments.count(published),
  ]);
  return {
    ...id(account),
    firstName: account.name,
    ...(account.visibleName === 'fullName'
      ? { lastName: account.lastName, picture: account.picture }
      : { lastName: '', picture: null }),
    ...{ countTemoignages, countComments, countLike: account.likeCount },
  };
}

/** For the person and for administrators. */
export const presentUser = (account: AccountDocument & { readonly online?: boolean }): Bare<User> => ({
  ...id(account),
  firstName: account.name,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  birthDay: account.birthDay,
  picture: account.picture,
  language: account.language,
  visibleName: account.visibleName,
  mailsAboutTexts: account.mailsAboutTexts,
  roles: ROLES.filter(role => account.roles.includes(role)),
  roleLabel: ROLE_LABELS[displayedRole(account.roles)],
  verifiedAt: account.verifiedAt,
  online: account.online ?? false,
  googleId: account.googleId,
  lastConnection: account.lastConnection,
  countTemoignages: account.testimonyCount,
  countComments: account.commentCount,
  countLike: account.likeCount,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
  deletedAt: account.deletedAt,
});

export const presentSession = (session: SeenSession, current: number | undefined): Session => ({
  '@id': reference('Session', session.sessionId),
  '@type': 'Session',
  id: session.sessionId,
  agent: session.agent,
  openedAt: session.openedAt,
  lastSeenAt: session.lastSeenAt,
  expiresAt: session.expiresAt,
  current: session.sessionId === current,
});
