import { reference } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayAudit, mayModerate } from '../../contract/roles.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Versioned } from '../../platform/http/calls/versioned.ts';
import { type Testimony, testimonyDecider, testimonyStream } from './testimony.ts';

function fieldsOf(testimony: Testimony) {
  if (testimony.status === 'none' || testimony.isForgotten) return undefined;
  const { status, title, abstract, content, readTimeMinutes: readTime, tags, cover, first } = testimony;
  const { slug = null, publishedAt = null } = first ?? {};
  const named = tags.map(id => reference('Tag', id));
  return { ...{ status, title, abstract, content, readTime, cover, slug, publishedAt }, tags: named };
}

export const testimonyHistory = ({ handle }: { readonly handle: Handle }): Versioned<Testimony> => ({
  stream: id => testimonyStream(Number(id)),
  decider: testimonyDecider,
  fieldsOf,
  isAnew: ({ type }) => type === 'TestimonyRestated',
  // Its author, to bring back what was withdrawn.
  mayRead: ({ roles, userId }, testimony) =>
    mayModerate(roles) ||
    mayAudit(roles) ||
    (testimony.status !== 'none' && userId !== null && testimony.userId === userId),
  restore: (id, was, by, context) => {
    if (was.status === 'none') throw new Refusal('notFound', 'notFound');
    const { title, abstract, content, readTimeMinutes, tags, cover } = was;
    const text = { title, abstract, content, readTimeMinutes, tags, cover };
    return handle(testimonyStream(Number(id)), testimonyDecider, { kind: 'restore', by, text }, context);
  },
});
