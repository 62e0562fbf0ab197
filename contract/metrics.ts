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
