/** Who has an account. The password's hash stays in the log. */
import type { Language } from '../contract/languages.ts';
import type { Page } from '../contract/paging.ts';
import { EDITORS, type Role } from '../contract/roles.ts';
import type { VisibleName } from '../contract/visible-names.ts';
import type { AccountEvent, SessionEvent } from '../events/accounts.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection, Filter } from '../platform/read-store/read-store.ts';
import { sortKey } from '../platform/text/sort-key.ts';
import { nameForVisitors } from './people.ts';

export type AccountDocument = {
  readonly userId: number;
  readonly name: string;
  readonly lastName: string;
  /** What accounts are ordered by when they are ordered by their last names. */
  readonly sortName: string;
  /** In which people are looked for: names in either order and address, as `sortKey` writes them. */
  readonly sought: string;
  /** In which everybody looks for them: the name that visitors see, as `sortKey` writes it. */
  readonly shown: string;
  readonly email: string;
  readonly phone: string | null;
  readonly birthDay: string | null;
  /** Reference to a file. */
  readonly picture: string | null;
  readonly language: Language;
  /** What visitors see of them. */
  readonly visibleName: VisibleName;
  /** Whether they are told by mail what becomes of their texts. */
  readonly mailsAboutTexts: boolean;
  readonly roles: readonly Role[];
  readonly verifiedAt: string | null;
  /** Where one signs in with Google. */
  readonly googleId: string | null;
  /** The device that a code of the sign-up was sent for, until the account is verified. */
  readonly pendingDevice: string | null;
  /** The newsletter is to come, and does not yet. */
  readonly newsletterChosenAt: string | null;
  /** The version of its words that were agreed to. */
  readonly newsletterWording: string | null;
  /** The last sign-in. That a session goes on is no event. */
  readonly lastConnection: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When it was closed or forgotten. */
  readonly deletedAt: string | null;
  /** It is forgotten, and what is left of them is not cleared away yet. */
  readonly clearingSince: string | null;
  /** Which of its successive credentials it has: tokens and sessions of older ones are over. */
  readonly generation: number;
  /** All that were sent and not withdrawn. */
  readonly testimonyCount: number;
  readonly commentCount: number;
  readonly likeCount: number;
  /** Of its last event, in its stream. */
  readonly revision: number;
};

type Events = AccountEvent | SessionEvent | ReactionEvent | TestimonyEvent | CommentEvent;

export const accounts = readModel<Events>()<AccountDocument>({
  name: 'accounts',
  version: 10,
  fields: {
    email: 'text',
    picture: 'text',
    sortName: 'text',
    sought: 'text',
    shown: 'text',
    roles: 'texts',
    verifiedAt: 'text',
    visibleName: 'text',
    pendingDevice: 'text',
    newsletterChosenAt: 'text',
    lastConnection: 'text',
    createdAt: 'text',
    deletedAt: 'text',
    clearingSince: 'text',
  },
  indexes: [
    ['createdAt'],
    ['sortName'],
    ['lastConnection'],
    ['roles', 'createdAt'],
    ['email'],
    ['picture'],
    ['pendingDevice', 'createdAt'],
    ['newsletterChosenAt'],
    ['verifiedAt', 'createdAt'],
    ['clearingSince'],
  ],
  on: {
    UserRegistered: ({ at, revision, data }) => {
      const { passwordHash: _, ...profile } = data;
      return [
        {
          id: String(data.userId),
          evolve: () => ({
            ...profile,
            visibleName: 'firstName',
            mailsAboutTexts: true,
            sortName: sortKey(profile.lastName),
            sought: soughtIn(profile),
            shown: shownOf({ ...profile, visibleName: 'firstName' }),
            roles: ['ROLE_USER'],
            verifiedAt: null,
            googleId: null,
            pendingDevice: null,
            newsletterChosenAt: null,
            newsletterWording: null,
            lastConnection: null,
            createdAt: at,
            updatedAt: at,
            deletedAt: null,
            clearingSince: null,
            generation: 0,
            testimonyCount: 0,
            commentCount: 0,
            likeCount: 0,
            revision,
          }),
        },
      ];
    },
    NewsletterChosen: event =>
      changed(event, () => ({ newsletterChosenAt: event.at, newsletterWording: event.data.wording })),
    NewsletterChoiceMet: event => changed(event, () => ({ newsletterChosenAt: null })),
    CodeIssued: event => {
      const { purpose, deviceId } = event.data;
      return changed(event, () => (purpose === 'verification' ? { pendingDevice: deviceId } : {}));
    },
    CodeRefused: event => changed(event, () => ({})),
    UserVerified: event => changed(event, () => ({ verifiedAt: event.data.verifiedAt, pendingDevice: null })),
    ProfileChanged: event =>
      changed(event, account => ({
        ...event.data,
        ...(event.data.lastName !== undefined && { sortName: sortKey(event.data.lastName) }),
        sought: soughtIn({ ...account, ...event.data }),
        shown: shownOf({ ...account, ...event.data }),
        updatedAt: event.at,
      })),
    PasswordChanged: event => changed(event, ({ generation }) => ({ generation: generation + 1 })),
    PasswordRehashed: event => changed(event, () => ({})),
    UserSignedOut: event => changed(event, ({ generation }) => ({ generation: generation + 1 })),
    GoogleLinked: event => changed(event, () => ({ googleId: event.data.googleId })),
    EmailChanged: event =>
      changed(event, account => ({
        email: event.data.email,
        sought: soughtIn({ ...account, email: event.data.email }),
        updatedAt: event.at,
      })),
    RolesAssigned: event => changed(event, () => ({ roles: event.data.roles, updatedAt: event.at })),
    UserDeleted: event =>
      changed(event, ({ generation }) => ({
        deletedAt: event.data.deletedAt,
        pendingDevice: null,
        newsletterChosenAt: null,
        generation: generation + 1,
      })),
    UserReopened: event => changed(event, () => ({ deletedAt: null, updatedAt: event.data.reopenedAt })),
    UserForgotten: event =>
      changed(event, ({ generation }) => ({
        ...NOBODY,
        deletedAt: event.data.forgottenAt,
        clearingSince: event.data.forgottenAt,
        generation: generation + 1,
      })),
    KeptTextsWithdrawn: event => changed(event, () => ({ clearingSince: event.data.withdrawnAt })),
    BelongingsFound: event => changed(event, () => ({})),
    UserCleared: event => changed(event, () => ({ ...NOBODY, clearingSince: null })),
    SignedIn: ({ at, data: { userId } }) => ofSomebody(userId, () => ({ lastConnection: at })),
    TestimonySubmitted: ({ data: { userId } }) => ofSomebody(userId, wrote('testimonyCount', 1)),
    TestimonyWithdrawn: ({ data: { userId } }) => ofSomebody(userId, wrote('testimonyCount', -1)),
    CommentPosted: ({ data: { userId } }) => ofSomebody(userId, wrote('commentCount', 1)),
    CommentWithdrawn: ({ data: { userId } }) => ofSomebody(userId, wrote('commentCount', -1)),
    ContentLiked: ({ data }) => liked(data.userId, 1),
    ContentUnliked: ({ data }) => liked(data.userId, -1),
  },
});

/** What is left of who is forgotten. */
const NOBODY = {
  name: '',
  lastName: '',
  sortName: '',
  sought: '',
  shown: '',
  email: '',
  phone: null,
  birthDay: null,
  picture: null,
  googleId: null,
  visibleName: 'anonymous',
  mailsAboutTexts: false,
  pendingDevice: null,
  newsletterChosenAt: null,
  lastConnection: null,
  testimonyCount: 0,
  commentCount: 0,
  likeCount: 0,
} as const;

const soughtIn = ({ name, lastName, email }: Pick<AccountDocument, 'name' | 'lastName' | 'email'>): string =>
  sortKey(`${name} ${lastName} ${name} ${email}`);

const shownOf = ({
  name,
  lastName,
  visibleName,
}: Pick<AccountDocument, 'name' | 'lastName' | 'visibleName'>): string =>
  sortKey(nameForVisitors({ firstName: name, lastName, visibleName }));

type Differences = (account: AccountDocument) => Partial<AccountDocument>;

const changed = (
  { revision, data: { userId } }: RecordedEvent<string, { readonly userId: number }>,
  differences: Differences,
): Change<AccountDocument>[] => [
  change(String(userId), account => ({ ...account, ...differences(account), revision })),
];

/** Of another stream than the account's: whoever does it may have none (the samples of the demo). */
const ofSomebody = (userId: number | null, differences: Differences): Change<AccountDocument>[] =>
  userId === null
    ? []
    : [
        {
          id: String(userId),
          evolve: account => account && { ...account, ...differences(account) },
        },
      ];

const wrote =
  (count: 'testimonyCount' | 'commentCount', by: 1 | -1): Differences =>
  account => ({ [count]: Math.max(0, account[count] + by) });

/** Once, a like that the device had given was taken back from the account: no count falls below nothing. */
const liked = (userId: number | null, by: number) =>
  ofSomebody(userId, ({ likeCount }) => ({ likeCount: Math.max(0, likeCount + by) }));

type Accounts = Collection<AccountDocument>;

/** The last that signed up on this device and is not verified. */
export const accountPendingOn = async (all: Accounts, deviceId: string) =>
  (
    await all.find({
      where: { pendingDevice: deviceId },
      sort: [{ field: 'createdAt', direction: 'desc' }],
      limit: 1,
    })
  )[0];

/** Verified, and waiting for the newsletter. */
export const accountsToSubscribe = (all: Accounts, limit: number): Promise<AccountDocument[]> =>
  all.find({
    where: { newsletterChosenAt: { exists: true }, verifiedAt: { exists: true } },
    sort: [{ field: 'newsletterChosenAt', direction: 'asc' }],
    limit,
  });

/** A page of those that were opened before and never verified, closed ones too, the oldest first. */
export const unverifiedAccountsBefore = (
  all: Accounts,
  before: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<AccountDocument[]> =>
  all.find({
    // Who is forgotten has no address.
    where: { verifiedAt: { exists: false }, email: { gt: '' }, createdAt: { lt: before } },
    sort: [{ field: 'createdAt', direction: 'asc' }],
    ...page,
  });

/** Their address is theirs, and they want to hear of their texts. */
export const canBeWrittenTo = ({ deletedAt, verifiedAt, mailsAboutTexts }: AccountDocument): boolean =>
  deletedAt === null && verifiedAt !== null && mailsAboutTexts;

/** Whose forgetting is not ended. */
export const accountsToClear = (all: Accounts, limit?: number): Promise<AccountDocument[]> =>
  all.find({
    where: { clearingSince: { exists: true } },
    sort: [{ field: 'clearingSince', direction: 'asc' }],
    limit,
  });

/** Editors and administrators who can be reached. */
export const teamMembers = (all: Accounts): Promise<AccountDocument[]> =>
  all.find({
    where: {
      roles: { in: EDITORS },
      deletedAt: { exists: false },
      verifiedAt: { exists: true },
    },
  });

/** Who is sent the seals of the log: the auditors, or the administrators while there is none. */
export async function proofKeepers(all: Accounts): Promise<AccountDocument[]> {
  const reached = { deletedAt: { exists: false }, verifiedAt: { exists: true } } as const;
  const auditors = await all.find({ where: { roles: { in: ['ROLE_AUDITOR'] }, ...reached } });
  return auditors.length > 0 ? auditors : all.find({ where: { roles: { in: ['ROLE_ADMIN'] }, ...reached } });
}

/** Those whose picture is one of these files, deleted ones too. */
export const accountsShowing = (all: Accounts, files: readonly string[]): Promise<AccountDocument[]> =>
  all.find({ where: { picture: { in: files } } });

export interface AccountOrder {
  readonly field: 'createdAt' | 'lastName' | 'lastConnection';
  readonly direction: 'asc' | 'desc';
}

export const findAccounts = (
  all: Accounts,
  where: Filter,
  order: readonly AccountOrder[],
  paging: Paging,
): Promise<Page<AccountDocument>> =>
  findPage(
    all,
    where,
    order.map(({ field, direction }) => ({ field: field === 'lastName' ? 'sortName' : field, direction })),
    paging,
  );
