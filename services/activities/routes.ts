import { activitiesQuery, activity } from '../../contract/activities.ts';
import { type ActivityGroup, CONTENT_GROUPS } from '../../contract/activity-groups.ts';
import { referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayAudit } from '../../contract/roles.ts';
import { type Actor, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type ActivityDocument, findActivities, subjectNamed } from '../../projections/activities.ts';
import { type ActivityReaders, presentActivities } from './present.ts';

export const activityResources: readonly Resource[] = [
  {
    name: 'Activity',
    collection: '/api/activities',
    item: '/api/activity/:id',
    schema: activity,
    references: { actor: 'User' },
  },
];

export type ActivityTools = ActivityReaders & { readonly activities: Collection<ActivityDocument> };

export const activityRoutes = (tools: ActivityTools): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/activities',
    access: ['ROLE_EDITOR', 'ROLE_AUDITOR', 'ROLE_ADMIN'],
    query: activitiesQuery,
    handle: async ({ query, actor, language }) => {
      const asked = {
        groups: groupsFor(actor, query.group),
        actor: idOf(query.actor),
        of: query.subject === undefined ? undefined : [subjectIn(query.subject)],
        createdAt: query.createdAt,
      };
      const page = await findActivities(tools.activities, asked, query);
      const items = await presentActivities(tools, page.items, language);
      return { kind: 'collection', type: 'Activity', page: { ...page, items } };
    },
  }),
];

/** Editors read what becomes of content; auditors and administrators read all. Undefined: all of them. */
function groupsFor(
  { roles }: Actor,
  asked: readonly ActivityGroup[] | undefined,
): readonly ActivityGroup[] | undefined {
  if (mayAudit(roles)) return asked;
  const isContent = (group: ActivityGroup) => CONTENT_GROUPS.some(one => one === group);
  if (asked?.some(group => !isContent(group))) throw new Refusal('forbidden', 'forbidden');
  return asked ?? CONTENT_GROUPS;
}

function idOf(actor: string | undefined): number | undefined {
  if (actor === undefined) return undefined;
  const id = referencedId('User', actor);
  if (id === undefined) throw new Refusal('invalid', 'unknownReference', 'actor');
  return Number(id);
}

function subjectIn(value: string): string {
  const subject = subjectNamed(value);
  if (subject === undefined) throw new Refusal('invalid', 'unknownReference', 'subject');
  return subject;
}
