import { z } from 'zod';
import { agreedWording } from './consents.ts';
import { day } from './dates.ts';
import { file, fileReference } from './files.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { oneOrMany, orderBy, span } from './list-query.ts';
import { moment } from './moment.ts';
import { BLANK, NEVER_SEEN } from './never-seen.ts';
import { pagingQuery } from './paging.ts';
import { ROLES } from './roles.ts';
import { visibleName } from './visible-names.ts';

/** Specification, section 5: a digit, an uppercase letter, a lowercase letter and one of @ - _ $ % ! * */
export const passwordRule = (password: string): boolean =>
  password.length >= LIMITS.passwordMinCharacters &&
  /\d/.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\p{Ll}/u.test(password) &&
  /[@\-_$%!*]/.test(password);

/** Names stand in the headers of mails, in feeds, and beside other words, which they must not turn about. */
export const NEVER_IN_NAMES = String.raw`\p{Cc}\p{Zl}\p{Zp}${NEVER_SEEN}`;
/** Something of it is seen. */
const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(new RegExp(`^(?=.*[^${BLANK}])[^${NEVER_IN_NAMES}]*$`, 'u'));
const email = z.email().max(254);

/** Without defaults: in a patch, what is not named must stay as it is. */
const profile = {
  firstName: personName,
  lastName: personName,
  /** International, or as it is dialled in Cameroon or France. */
  phone: z.string().trim().max(40).nullable(),
  birthDay: day.nullable(),
  picture: fileReference.nullable(),
};

const newPassword = {
  password: z
    .string()
    .max(LIMITS.passwordMaxCharacters)
    .refine(passwordRule, { params: { message: 'passwordRule' } }),
  confirmPassword: z.string().optional(),
};
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const confirmed = <Schema extends z.ZodType<{ password: string; confirmPassword?: string }>>(
  schema: Schema,
) =>
  schema.refine(
    ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
    {
      path: ['confirmPassword'],
      params: { message: 'passwordsDiffer' },
      // Said beside what else is wrong.
      when: ({ value }) => isObject(value) && typeof value.confirmPassword === 'string',
    },
  );

/** Body of `POST /api/users/add`. Mails to the account are in the language of this request. */
export const newUser = confirmed(
  z.object({
    firstName: profile.firstName,
    lastName: profile.lastName,
    email,
    ...newPassword,
    phone: profile.phone.optional(),
    birthDay: profile.birthDay.optional(),
    picture: profile.picture.optional(),
    /** Subscribes the address to the newsletter when it is verified. */
    newsletter: z.boolean().optional(),
    consent: agreedWording('account'),
    newsletterConsent: agreedWording('newsletter'),
  }),
);
export type NewUser = z.infer<typeof newUser>;

export const credentials = z.object({
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(LIMITS.passwordMaxCharacters),
});

const refreshTokenField = z.string().min(1).max(200);
/** What a sign-in is answered. */
export const tokens = z.object({ token: z.string(), refreshToken: z.string() });
/** What LexikJWT and the refresh bundle say. */
export const denial = z.object({ code: z.int(), message: z.string() });
/** Body of `POST /api/token/refresh`. */
export const refreshBody = z.object({ refreshToken: refreshTokenField });
/** Body of `POST /api/logout`. */
export const logoutBody = z.object({ refreshToken: refreshTokenField.optional() });
/** Codes are often pasted with what stands around them. */
const code = z
  .string()
  .transform(text => text.replace(/\s/g, ''))
  .pipe(z.string().min(1).max(20));
/** The e-mail of the account; the older name is that of the sign-in. */
const username = z.string().trim().min(1).max(254);

/** Body of `POST /api/code/verified`. Whose code: the named account's, else the caller's, else the device's that signed up. */
export const codeBody = z.object({ token: code, username: username.optional() });
/** Body of `POST /api/code/resend`. */
export const resendBody = z.object({ username: username.optional() });
export const forgotBody = z.object({ username });
export const resetBody = confirmed(z.object({ username, token: code, ...newPassword }));
/** Body of `POST /api/password/change`; answered with new tokens: all other sessions end. */
export const passwordBody = confirmed(
  z.object({ currentPassword: credentials.shape.password, ...newPassword }),
);
/** Body of `POST /api/email/change`: a code goes to the new address. */
export const emailBody = z.object({ email, password: credentials.shape.password });
/** Body of `POST /api/email/verified`. */
export const emailCodeBody = z.object({ token: code });

/** Whether one can sign in with Google here. */
export const googleOffer = z.object({ configured: z.boolean() });

/** Where to sign in, and what the end has to give back. */
export const googleStart = z.object({ url: z.string(), flow: z.string() });
/** Body of `POST /api/google/finish`: what the start gave, and the whole address that Google has led back to. */
export const googleBody = z.object({ flow: z.string().min(1).max(4000), callback: z.url().max(4000) });

/** What everybody may know of somebody: as much as the person lets be seen. */
export const publicUser = z.object({
  '@id': z.string(),
  '@type': z.literal('User'),
  id: z.int(),
  firstName: z.string(),
  /** Empty where only the first name is to be seen; the picture is shown with it. */
  lastName: z.string(),
  picture: file.nullable(),
  /** Those that are published; to the person and to administrators, all that were sent and not withdrawn. */
  countTemoignages: z.int(),
  countComments: z.int(),
  countLike: z.int(),
});
export type PublicUser = z.infer<typeof publicUser>;

/** What somebody, and administrators, may know of the own account. `token` never leaves. */
export const user = publicUser.extend({
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birthDay: z.iso.date().nullable(),
  language: z.enum(LANGUAGES),
  /** What visitors see of them. */
  visibleName,
  /** Whether they are told by mail what becomes of their testimonies and comments. */
  mailsAboutTexts: z.boolean(),
  /** In the order of display. */
  roles: z.array(z.enum(ROLES)),
  /** Of the one role that is shown. */
  roleLabel: z.string(),
  verifiedAt: moment.nullable(),
  /** Whether a session of theirs was used within the last minutes. */
  online: z.boolean(),
  /** The subject of Google’s tokens, where one signs in with Google. */
  googleId: z.string().nullable(),
  lastConnection: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
});
export type User = z.infer<typeof user>;

/**
 * Body of `PATCH /api/user/{id}`: what may change. Roles are changed by administrators; the e-mail by a code,
 * and is named here only so that a record that is sent back whole is understood.
 */
export const userPatch = z
  .object({
    ...profile,
    language: z.enum(LANGUAGES),
    visibleName,
    mailsAboutTexts: z.boolean(),
    roles: z.array(z.enum(ROLES)).max(ROLES.length),
    email: z.string().max(254),
    /** Null, by an administrator, opens a closed account again. */
    deletedAt: z.string().max(40).nullable(),
  })
  .partial();
export type UserPatch = z.infer<typeof userPatch>;

/** Of what is shown alone: a filter by anything else would tell it. */
export const publicUsersQuery = pagingQuery.extend({
  /** Stands in the name as it is shown, whatever its accents and capitals. */
  search: z.string().trim().max(100).optional(),
  order: orderBy('createdAt'),
});

export const usersQuery = pagingQuery.extend({
  roles: oneOrMany(z.enum(ROLES)),
  email: oneOrMany(z.string().max(254)),
  /** Stands in names or address, whatever its accents and capitals. */
  search: z.string().trim().max(100).optional(),
  createdAt: span,
  exists: z.object({ verifiedAt: z.string().optional(), deletedAt: z.string().optional() }).optional(),
  order: orderBy('createdAt', 'lastName', 'lastConnection'),
});

/**
 * Body of `DELETE /api/user/{id}`. Who goes says the password, or has signed in within the last minutes; an
 * administrator gives a reason to have somebody forgotten, and without one closes the account.
 */
export const forgetBody = z.object({
  password: credentials.shape.password.optional(),
  /** Whether what they have published stays, without their name. */
  keepTexts: z.boolean().default(false),
  /** What shall take them down (`newTextCode`); without one, the answer has it. */
  code: z.string().max(80).optional(),
  reason: z.string().trim().min(1).max(500).optional(),
});

/** What is said to who is forgotten. */
export const forgotten = z.object({
  status: z.literal(true),
  message: z.string(),
  /** Takes down the texts that stay, and is told this once; null when none are to. */
  code: z.string().nullable(),
  /** In numbers; null while it goes on. */
  removed: z
    .object({
      testimonies: z.int(),
      comments: z.int(),
      contacts: z.int(),
      subscriptions: z.int(),
      devices: z.int(),
      files: z.int(),
      letters: z.int(),
      keptTexts: z.int(),
    })
    .nullable(),
});
export type Forgotten = z.infer<typeof forgotten>;

/** Body of `POST /api/texts/withdraw`: the code that somebody received who is forgotten. */
export const withdrawTextsBody = z.object({ code: z.string().trim().min(1).max(80) });

/** Of `POST /api/mails/off/{token}`: what a mail about texts carries. */
export const switchOffParams = z.object({ token: z.string().regex(/^[1-9][0-9]{0,15}\.[\w-]{43}$/) });

/** One place where an account is signed in. */
export const session = z.object({
  '@id': z.string(),
  '@type': z.literal('Session'),
  id: z.int(),
  /** What the browser said that it is. */
  agent: z.string(),
  openedAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** A code that is good for now; never the code itself. */
const pendingCode = z.object({
  /** Where it goes. */
  email: z.string(),
  issuedAt: moment,
  expiresAt: moment,
  /** Whether its mail has left the house. */
  isSent: z.boolean(),
});
/** Of `GET /api/users/me/codes`. */
export const pendingCodes = z.object({
  verification: pendingCode.nullable(),
  emailChange: pendingCode.nullable(),
});
export type PendingCodes = z.infer<typeof pendingCodes>;

/** What the calls about codes answer: whether it went well, and a sentence about it. */
export const outcome = z.object({ status: z.boolean(), message: z.string() });
