/** Whose personal fields are: each subject has a key of its own, and is forgotten when that is destroyed. */

export const accountSubject = ({ userId }: { readonly userId: number }): string => `account:${userId}`;
/** Most who write to the association have no account: what they sent is forgotten with the message itself. */
export const contactSubject = ({ contactId }: { readonly contactId: number }): string =>
  `contact:${contactId}`;
export const subscriberSubject = ({ subscriberId }: { readonly subscriberId: number }): string =>
  `subscriber:${subscriberId}`;
/** By the id of its registration: a device that comes back after it was forgotten is another one. */
export const deviceSubject = ({ id }: { readonly id: number }): string => `device:${id}`;
/** Of one that was sent without an account. */
export const fileSubject = ({ fileId }: { readonly fileId: number }): string => `file:${fileId}`;
