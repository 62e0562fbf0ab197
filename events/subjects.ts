/** Whose personal fields are: each subject has a key of its own, and is forgotten when that is destroyed. */

export const accountSubject = ({ userId }: { readonly userId: number }): string => `account:${userId}`;
/** Most who write to the association have no account: what they sent is forgotten with the message itself. */
export const contactSubject = ({ contactId }: { readonly contactId: number }): string =>
  `contact:${contactId}`;
export const subscriberSubject = ({ subscriberId }: { readonly subscriberId: number }): string =>
  `subscriber:${subscriberId}`;
/** By what the log calls it: a hash of the name that the device has given itself. */
export const deviceSubject = ({ deviceId }: { readonly deviceId: string }): string => `device:${deviceId}`;
