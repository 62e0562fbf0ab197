import { z } from 'zod';
import { LANGUAGES } from '../contract/languages.ts';
import { ROLES } from '../contract/roles.ts';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';
import { accountSubject } from './subjects.ts';

/** What a code that is sent by mail is good for. */
export const CODE_PURPOSES = ['verification', 'passwordReset', 'emailChange'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const profile = {
  name: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  birthDay: z.string().nullable(),
  /** Reference to a file. */
  picture: z.string().nullable(),
  /** Of the mails to the account. */
  language: z.enum(LANGUAGES),
};

/** What is chosen in the profile, after the sign-up. */
const choices = {
  /** What visitors see of the person. */
  visibleName: z.enum(['firstName', 'fullName', 'anonymous']),
  /** Whether they are told by mail what becomes of their texts. */
  mailsAboutTexts: z.boolean(),
};

const forgottenProfile = { name: '', lastName: '', phone: null, birthDay: null, picture: null };

/** What is gone once it is removed, as texts are not. */
export const BELONGINGS = ['contacts', 'subscriptions', 'devices', 'files', 'letters'] as const;

const removed = {
  keptTexts: z.number(),
  testimonies: z.number(),
  comments: z.number(),
  contacts: z.number(),
  subscriptions: z.number(),
  devices: z.number(),
  files: z.number(),
  letters: z.number(),
};

export const accountEvents = {
  UserRegistered: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      ...profile,
      email: z.string(),
      /** argon2id in PHC form. */
      passwordHash: z.string(),
    }),
    personal: { subject: accountSubject, fields: { ...forgottenProfile, email: '', passwordHash: '' } },
  }),
  /**
   * A code is on its way. The code itself is made from `seed` and a key that the log does not have, and so is
   * the hash: whoever reads the log can neither read the code nor try the million of them.
   */
  CodeIssued: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      purpose: z.enum(CODE_PURPOSES),
      seed: z.string(),
      codeHash: z.string(),
      issuedAt: z.string(),
      expiresAt: z.string(),
      /** The address to be confirmed; null: the account's. */
      email: z.string().nullable(),
      /** That asked for it: a hash of its name. */
      deviceId: z.string().nullable(),
    }),
    personal: { subject: accountSubject, fields: { email: null } },
  }),
  /** Somebody tried another code. */
  CodeRefused: eventType({
    schema: 1,
    data: z.object({ userId: z.number(), purpose: z.enum(CODE_PURPOSES) }),
  }),
  /** At the sign-up: the newsletter is to come to this address when it is verified. */
  NewsletterChosen: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      /** The version of the words that were agreed to; null: not asked. */
      wording: z.string().nullable(),
    }),
  }),
  /** The address is subscribed, or was. */
  NewsletterChoiceMet: eventType({ schema: 1, data: z.object({ userId: z.number() }) }),
  UserVerified: eventType({ schema: 1, data: z.object({ userId: z.number(), verifiedAt: z.string() }) }),
  ProfileChanged: eventType({
    schema: 1,
    data: z
      .object({ userId: z.number(), ...profile, ...choices })
      .partial()
      .required({ userId: true }),
    personal: {
      subject: accountSubject,
      fields: { ...forgottenProfile, visibleName: 'anonymous', mailsAboutTexts: false },
    },
  }),
  /** All sessions end. */
  PasswordChanged: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      passwordHash: z.string(),
      by: z.enum(['password', 'code', 'google']),
    }),
    personal: { subject: accountSubject, fields: { passwordHash: '' } },
  }),
  /** The same password under a new hash: what hashing costs has changed since the last one. */
  PasswordRehashed: eventType({
    schema: 1,
    data: z.object({ userId: z.number(), passwordHash: z.string() }),
    personal: { subject: accountSubject, fields: { passwordHash: '' } },
  }),
  GoogleLinked: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      /** The subject of Google's tokens. */
      googleId: z.string(),
    }),
    personal: { subject: accountSubject, fields: { googleId: '' } },
  }),
  EmailChanged: eventType({
    schema: 1,
    data: z.object({ userId: z.number(), email: z.string(), formerEmail: z.string() }),
    personal: { subject: accountSubject, fields: { email: '', formerEmail: '' } },
  }),
  /** Everywhere at once: all sessions end. By the person, or by an administrator. */
  UserSignedOut: eventType({ schema: 1, data: z.object({ userId: z.number() }) }),
  RolesAssigned: eventType({
    schema: 1,
    data: z.object({ userId: z.number(), roles: z.array(z.enum(ROLES)) }),
  }),
  /** By an administrator: all sessions end, and the address is free again. What the account has written stays. */
  UserDeleted: eventType({ schema: 1, data: z.object({ userId: z.number(), deletedAt: z.string() }) }),
  /** What was closed can be used again. */
  UserReopened: eventType({ schema: 1, data: z.object({ userId: z.number(), reopenedAt: z.string() }) }),
  /** Decided: from here on nothing of the person is shown, and what is left of them is cleared away. */
  UserForgotten: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      forgottenAt: z.string(),
      /** Whether what they have published stays, without their name. */
      keepTexts: z.boolean(),
      /** `ledger`: a backup was restored that did not know of it; `retention`: it was never verified. */
      by: z.enum(['self', 'administrator', 'ledger', 'retention']),
      /** Of the code that takes down the texts that stay; null when none do. */
      codeHash: z.string().nullable(),
    }),
    forgets: accountSubject,
  }),
  /** By who has the code of the texts that were to stay: they go as well, and so it is cleared away once more. */
  KeptTextsWithdrawn: eventType({
    schema: 1,
    data: z.object({ userId: z.number(), withdrawnAt: z.string() }),
  }),
  /** What goes with the person, before it does: after a crash nobody would know any more that it was there. */
  BelongingsFound: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      belongings: z.array(z.object({ kind: z.enum(BELONGINGS), id: z.string() })),
    }),
  }),
  /** All keys of the person are destroyed. In numbers, what was removed and which texts stay. */
  UserCleared: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      clearedAt: z.string(),
      removed: z.object(removed),
    }),
  }),
};
export type AccountEvent = EventOf<typeof accountEvents>;

const REVOCATIONS = ['logout', 'byUser', 'reuse', 'credentials'] as const;

/** In a stream of its own for each session. That its tokens are exchanged is no event: see the rotations. */
export const sessionEvents = {
  SignedIn: eventType({
    schema: 1,
    data: z.object({
      userId: z.number(),
      session: z.object({
        sessionId: z.number(),
        /** Which of the account's successive credentials opened it. */
        generation: z.number(),
        /** A hash of its name. */
        deviceId: z.string().nullable(),
        openedAt: z.string(),
        expiresAt: z.string(),
      }),
      /** What the browser calls itself. */
      agent: z.string(),
    }),
    personal: { subject: accountSubject, fields: { agent: '' } },
  }),
  /** `reuse`: an exchanged token came back; `credentials`: the password has changed or the account is gone. */
  SessionRevoked: eventType({
    schema: 1,
    data: z.object({ sessionId: z.number(), userId: z.number(), reason: z.enum(REVOCATIONS) }),
  }),
  /** Its time was over long ago: nobody has to know of it any longer. */
  SessionExpired: eventType({ schema: 1, data: z.object({ sessionId: z.number(), userId: z.number() }) }),
};
export type SessionEvent = EventOf<typeof sessionEvents>;
