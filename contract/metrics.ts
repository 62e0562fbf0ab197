/** What is counted by hour. Comments and testimonies as they come in; who joins and leaves the newsletter. */
export const METRICS = [
  'views',
  'likes',
  'comments',
  'testimonies',
  'signups',
  'subscribed',
  'unsubscribed',
] as const;
export type Metric = (typeof METRICS)[number];

/** How far statistics look back: by hour, by day, by week and by month. */
export const RANGES = ['day', 'weeks', 'halfYear', 'year'] as const;
export type Range = (typeof RANGES)[number];
