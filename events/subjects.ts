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

/** Of a text: its author's, or the text's own once it stands without a name. */
export const testimonySubject = (text: {
  readonly testimonyId: number;
  readonly userId: number | null;
}): string =>
  text.userId === null ? testimonyTextSubject(text.testimonyId) : accountSubject({ userId: text.userId });
export const commentSubject = (text: {
  readonly commentId: number;
  readonly userId: number | null;
}): string =>
  text.userId === null ? commentTextSubject(text.commentId) : accountSubject({ userId: text.userId });
export const testimonyTextSubject = (id: number): string => `text:testimony-${id}`;
export const commentTextSubject = (id: number): string => `text:comment-${id}`;
