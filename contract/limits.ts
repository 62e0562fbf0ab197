/** Numbers that both sides must agree on; units in the names. */
export const LIMITS = {
  itemsPerPageDefault: 30,
  itemsPerPageMax: 100,
  /** Nobody pages so far; further, the number of what is passed over is none any longer. */
  pageMax: 1_000_000,
  bodyBytes: 100_000,
  /** 500K, of one file. */
  uploadBytes: 500_000,
  passwordMinCharacters: 8,
  passwordMaxCharacters: 256,
  titleMaxCharacters: 200,
  abstractMaxCharacters: 600,
  testimonyMaxCharacters: 20_000,
  /** In UTF-8 and as JSON it must fit into a body. */
  publicationMaxCharacters: 60_000,
  commentMaxCharacters: 2000,
  contactMaxCharacters: 5000,
  contactLineMaxCharacters: 200,
  /** Of a list, in one call: what they say must fit into a body. */
  importRows: 100,
  searchQueryMaxCharacters: 200,
  tokenExpiryMarginSeconds: 10,
  accessTokenMinutes: 10,
  /** For so long a decision can be undone, and so long the mail about it waits. */
  undoSeconds: 30,
  sessionDays: 30,
  /** Who has signed in so lately need not say the password to be forgotten. */
  freshSignInMinutes: 10,
  /** A refresh token that was exchanged still leads to its successor for so long. */
  refreshGraceSeconds: 10,
  codeDigits: 6,
  codeMinutes: 10,
  /** Wrong ones, from wherever they come, that end a code: of a million, so many are tried at the most. */
  codeTriesAltogether: 25,
  /** Before another code is sent; doubled with each one that was not used. */
  codeWaitSeconds: 60,
  /** As long as a code lives, so that there is always one that is good or one to be had, whoever has asked before. */
  codeWaitMaxSeconds: 600,
  viewOnceWithinMinutes: 30,
  notificationMs: 5000,
} as const;

export const APP_VERSION = '0.0.1';
