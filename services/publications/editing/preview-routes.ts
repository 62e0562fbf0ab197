import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { HOUR_MS } from '../../../contract/durations.ts';
import { newPreview, preview, sharedPreview } from '../../../contract/editions.ts';
import { languageQuery } from '../../../contract/language-query.ts';
import { onePage } from '../../../contract/paging.ts';
import {
  PUBLICATION_KINDS,
  type PublicationKind,
  publicationItem,
} from '../../../contract/publication-kinds.ts';
import { itemParams, PUBLICATION_RESOURCES, reference } from '../../../contract/references.ts';
import { EDITORS } from '../../../contract/roles.ts';
import { commandContext } from '../../../platform/http/calls/command-context.ts';
import { notFound } from '../../../platform/http/calls/errors.ts';
import { type Route, route } from '../../../platform/http/calls/route.ts';
import { type PreviewDocument, previewBy, previewsOf } from '../../../projections/previews.ts';
import { readUnpublished } from '../queries.ts';
import { type EditingTools, existing, itemPath } from './editing-tools.ts';
import { previewDecider, previewStream } from './preview.ts';

const SECRET_BYTES = 24;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const presented = (kind: PublicationKind, document: PreviewDocument) => ({
  '@id': `/api/preview/${document.previewId}`,
  '@type': 'Preview' as const,
  id: document.previewId,
  about: reference(PUBLICATION_RESOURCES[kind], document.publicationId),
  by: document.by === null ? null : reference('User', document.by),
  createdAt: document.sharedAt,
  expiresAt: document.expiresAt,
});

const nowOf = ({ now }: EditingTools): string => new Date(now()).toISOString();

/** Links to a publication of this kind for somebody who has no account. */
export const previewsOfKind = (kind: PublicationKind, tools: EditingTools): readonly Route[] => [
  route({
    method: 'GET',
    path: `${itemPath(kind)}/previews`,
    access: EDITORS,
    list: { members: preview },
    params: itemParams,
    handle: async ({ params: { id } }) => {
      const found = await previewsOf(tools.previews, await existing(tools, kind, id), nowOf(tools));
      const items = found.map(document => presented(kind, document));
      return { kind: 'collection', type: 'Preview', page: onePage(items) };
    },
  }),
  route({
    method: 'POST',
    path: `${itemPath(kind)}/previews`,
    access: EDITORS,
    item: sharedPreview,
    params: itemParams,
    body: newPreview,
    handle: async call => {
      const { actor, body, params } = call;
      const publicationId = await existing(tools, kind, params.id);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const previewId = tools.ids.entity();
      const expiresAt = new Date(tools.now() + body.hours * HOUR_MS).toISOString();
      const shared = {
        ...{ previewId, publicationId, by: actor.userId },
        ...{ hash: hashOf(secret), sharedAt: nowOf(tools), expiresAt },
      };
      // With a key it would be another secret for the same link: what is asked for twice is made twice.
      const { idempotencyKey: _, ...context } = commandContext(call);
      const command = { kind: 'share', by: actor, preview: shared } as const;
      const { position } = await tools.handle(previewStream(previewId), previewDecider, command, context);
      const item = { ...presented(kind, shared), path: `apercu/${secret}` };
      return { kind: 'written', created: true, position, read: async () => item };
    },
  }),
];

export const previewRoutes = (tools: EditingTools): readonly Route[] => [
  route({
    method: 'DELETE',
    path: '/api/preview/:id',
    access: EDITORS,
    params: itemParams,
    handle: async call => {
      const stream = previewStream(Number(call.params.id));
      const command = { kind: 'revoke', by: call.actor } as const;
      const { position } = await tools.handle(stream, previewDecider, command, commandContext(call));
      return { kind: 'nothing', position };
    },
  }),
  route({
    method: 'GET',
    path: '/api/previews/:secret',
    access: 'public',
    item: z.union(PUBLICATION_KINDS.map(publicationItem)),
    params: z.object({ secret: z.string().regex(/^[\w-]{20,64}$/) }),
    query: languageQuery,
    handle: async ({ params, query, language }) => {
      // Asking for the time makes it an answer that is never kept.
      const found = await previewBy(tools.previews, hashOf(params.secret), nowOf(tools));
      if (!found) throw notFound();
      const item = await readUnpublished(tools.readers, found.publicationId, query.lang ?? language);
      return { kind: 'item', item };
    },
  }),
];
