/** What an activity is about. Without schemas: the web reads it too. */

/** Content, of which editors read; of all else auditors do. */
export const CONTENT_GROUPS = ['texts', 'testimonies', 'comments', 'files'] as const;
export const ACTIVITY_GROUPS = [...CONTENT_GROUPS, 'people', 'letters', 'house'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** What is played: what the list of activities tells, and views and likes, which are counted. */
export const REPLAY_GROUPS = [...ACTIVITY_GROUPS, 'reactions'] as const;
export type ReplayGroup = (typeof REPLAY_GROUPS)[number];
