import { type Activity, activitiesQuery, activity } from '../../contract/activities.ts';
import { contentReference } from '../../contract/content-key.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { reference } from '../../contract/references.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import { type ActivityDocument, newestActivities } from '../../projections/activities.ts';
import { cardId, type PublicationCard } from '../../projections/publication-cards.ts';

export const activityResources: readonly Resource[] = [
  {
    name: 'Activity',
    collection: '/api/activities',
    item: '/api/activity/:id',
    schema: activity,
    references: { actor: 'User' },
  },
];

export interface ActivityReaders {
  readonly activities: Collection<ActivityDocument>;
  readonly accounts: Collection<AccountDocument>;
  readonly publicationCards: Collection<PublicationCard>;
}

export const activityRoutes = (readers: ActivityReaders): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/activities',
    access: ['ROLE_EDITOR', 'ROLE_ADMIN'],
    query: activitiesQuery,
    handle: async ({ query }) => {
      const page = await newestActivities(readers.activities, query);
      const items = await presented(readers, page.items);
      return { kind: 'collection', path: '/api/activities', type: 'Activity', page: { ...page, items } };
    },
  }),
];

async function presented(
  { accounts, publicationCards }: ActivityReaders,
  documents: readonly ActivityDocument[],
): Promise<Activity[]> {
  const actors = new Set(documents.flatMap(({ actor }) => (actor === null ? [] : String(actor))));
  const texts = new Set(
    documents.flatMap(({ about, subject }) => (about === 'publication' ? cardId(subject, LANGUAGES[0]) : [])),
  );
  const [known, cards] = await Promise.all([
    accounts.getMany([...actors]),
    publicationCards.getMany([...texts]),
  ]);
  const people = new Set(known.flatMap(({ userId, deletedAt }) => (deletedAt === null ? userId : [])));
  const kinds = new Map(cards.map(({ publicationId, kind }) => [publicationId, kind]));
  return documents.map(({ id, type, actor, about, subject, at }) => ({
    '@id': `/api/activity/${id}`,
    '@type': 'Activity',
    id,
    type,
    actor: actor !== null && people.has(actor) ? reference('User', actor) : null,
    subject:
      about === 'publication'
        ? contentReference({ contentKind: kinds.get(subject) ?? 'post', contentId: subject })
        : reference(about, subject),
    createdAt: at,
  }));
}
