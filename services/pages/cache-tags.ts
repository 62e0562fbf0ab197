import { type ContentKey, contentName } from '../../contract/content-key.ts';
import type { Language } from '../../contract/languages.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import { POST_TYPES, type PostType } from '../../contract/taxonomy.ts';

/**
 * What kept answers are made from. A route says which of these its answer shows; an event says which of them
 * it has changed (`changed-tags.ts`).
 */
export const publicationTags = (
  kind: PublicationKind,
  language: Language,
  type?: PostType | null,
): string[] =>
  kind === 'post'
    ? (type ? [type] : POST_TYPES).map(one => `${kind} ${language} ${one}`)
    : [`${kind} ${language}`];

export const testimonyTag = (language: Language): string => `testimonies ${language}`;

export const commentsTag = (content: ContentKey): string => `comments ${contentName(content)}`;

/** The list of the newest ones, under whatever text. */
export const ALL_COMMENTS_TAG = 'comments';

/** Categories and tags: they stand on every card. */
export const TERMS_TAG = 'terms';

/** What people are called: under every text of theirs. */
export const PEOPLE_TAG = 'people';

/** The day in Yaoundé. */
export const DAY_TAG = 'day';
