import type { PublicUser, Session, User } from '../../contract/accounts.ts';
import { reference } from '../../contract/references.ts';
import { displayedRole, ROLE_LABELS, ROLES } from '../../contract/roles.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import type { SeenSession } from './last-seen.ts';

const id = ({ userId }: AccountDocument) =>
  ({ '@id': reference('User', userId), '@type': 'User', id: userId }) as const;

const counts = ({ testimonyCount, commentCount, likeCount }: AccountDocument) => ({
  countTemoignages: testimonyCount,
  countComments: commentCount,
  countLike: likeCount,
});

/** For everybody else, of who wants to be seen: as much as that. */
export const presentPublicUser = (account: AccountDocument): PublicUser => ({
  ...id(account),
  firstName: account.name,
  ...(account.visibleName === 'fullName'
    ? { lastName: account.lastName, picture: account.picture }
    : { lastName: '', picture: null }),
  ...counts(account),
});

/** For the person and for administrators. */
export const presentUser = (account: AccountDocument & { readonly online?: boolean }): User => ({
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
  ...counts(account),
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
