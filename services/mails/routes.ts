import { z } from 'zod';
import { type Mail, mail, mailsQuery } from '../../contract/mails.ts';
import { reference } from '../../contract/references.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { listMails, type MailDocument } from '../../projections/mails.ts';

export const mailResources: readonly Resource[] = [
  {
    name: 'Mail',
    collection: '/api/mails',
    item: '/api/mail/:id',
    schema: mail,
    references: { user: 'User' },
  },
];

const present = (document: MailDocument): Mail => ({
  '@id': reference('Mail', document.mailId),
  '@type': 'Mail',
  id: document.mailId,
  template: document.template,
  user: document.userId === null ? null : reference('User', document.userId),
  status: document.status,
  createdAt: document.createdAt,
  dueAt: document.dueAt,
  failures: document.failures,
  error: document.error,
});

/** For administrators: what waits or was given up, and why. */
export const mailRoutes = (mails: Collection<MailDocument>): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/mails',
    access: ['ROLE_ADMIN'],
    query: mailsQuery,
    handle: async call => {
      const page = await listMails(
        mails,
        { status: call.query.status, moreFailuresThan: call.query.failures?.gt },
        call.query,
      );
      return {
        kind: 'collection',
        type: 'Mail',
        page: { ...page, items: page.items.map(present) },
      };
    },
  }),
  route({
    method: 'GET',
    path: '/api/mail/:id',
    access: ['ROLE_ADMIN'],
    params: z.object({ id: z.uuid() }),
    handle: async call => {
      const document = await mails.get(call.params.id);
      if (!document) throw notFound();
      return { kind: 'item', item: present(document) };
    },
  }),
];
