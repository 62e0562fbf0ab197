import { casesQuery, moderationCard, moderationCase, queueFigures } from '../../contract/moderation.ts';
import { itemParams } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { listCases, queueFiguresNow, type Readers, readCase } from './queries.ts';

export const moderationResources: readonly Resource[] = [
  {
    name: 'ModerationCase',
    collection: '/api/moderation_cases',
    item: '/api/moderation_case/:id',
    schema: moderationCase,
    listed: moderationCard,
    references: { post: 'Post', temoignage: 'Temoignage', comment: 'Comment', owner: 'User' },
  },
];

/** The one queue of testimonies, comments and reports. What is decided on one is written where it is. */
export const moderationRoutes = (readers: Readers): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/moderation_cases',
    access: EDITORS,
    query: casesQuery,
    list: { members: moderationCard, more: queueFigures },
    handle: async call => {
      const [page, more] = await Promise.all([listCases(readers, call), queueFiguresNow(readers)]);
      return { kind: 'collection', type: 'ModerationCase', page, more };
    },
  }),
  route({
    method: 'GET',
    path: '/api/moderation_case/:id',
    access: EDITORS,
    params: itemParams,
    handle: async call => ({ kind: 'item', item: await readCase(readers, call, call.params.id) }),
  }),
];
