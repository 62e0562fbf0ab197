import { z } from 'zod';
import { languageQuery } from '../../contract/language-query.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { names, oneOrMany, orderBy, span } from '../../contract/list-query.ts';
import { pagingQuery } from '../../contract/paging.ts';
import { itemParams } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import {
  newTestimony,
  testimony,
  testimonyCard,
  testimonyPatch,
  testimonyStatus,
} from '../../contract/testimonies.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import { consents } from '../../projections/consents.ts';
import { testimonies } from '../../projections/testimonies.ts';
import { testimonyTexts } from '../../projections/testimony-texts.ts';
import { cleaned } from './cleaned.ts';
import {
  type Commands,
  changeTestimony,
  submitTestimony,
  undoDecision,
  withdrawTestimony,
} from './commands.ts';
import { listTestimonies, type Readers, readTestimony, readTestimonyBySlug } from './queries.ts';
import { testimonyStream } from './testimony.ts';

export const testimonyResources: readonly Resource[] = [
  {
    name: 'Temoignage',
    collection: '/api/temoignages',
    item: '/api/temoignage/:id',
    schema: testimony,
    listed: testimonyCard,
    create: newTestimony,
    update: testimonyPatch,
    references: { tags: 'Tag' },
  },
];

const listQuery = pagingQuery.extend({
  lang: z.enum(LANGUAGES).optional(),
  /** Others than `published` are for editors, and for authors among their own. */
  status: oneOrMany(testimonyStatus),
  owner: names,
  tag: names,
  tags: names,
  /** What stands in it, in any case of letters and with or without accents. */
  title: names,
  createdAt: span,
  updatedAt: span,
  publishedAt: span,
  /** Without it what is published newest first. */
  order: orderBy('createdAt', 'updatedAt', 'publishedAt', 'title', 'viewCount', 'likeCount'),
});
const slugParams = z.object({ slug: z.string() });

export function testimonyRoutes(readers: Readers, commands: Commands): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/temoignages',
      access: 'user',
      limits: [{ name: 'testimony', by: 'account', burst: 5, perMinute: 2 }],
      body: newTestimony,
      handle: async call => {
        const { testimonyId, revision, position } = await submitTestimony(commands, {
          ...call,
          body: cleaned(call.body),
        });
        const made = madeByStream(commands, testimonyStream(testimonyId));
        const seeing = {
          ...readers,
          testimonies: made(readers.testimonies, testimonies),
          testimonyTexts: made(readers.testimonyTexts, testimonyTexts),
          consents: made(readers.consents, consents),
        };
        const read = () => readTestimony(seeing, call, String(testimonyId));
        return { kind: 'written', created: true, revision, position, read };
      },
    }),
    route({
      method: 'GET',
      path: '/api/temoignages',
      access: 'public',
      query: listQuery,
      handle: async call => ({
        kind: 'collection',
        type: 'Temoignage',
        page: await listTestimonies(readers, call),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/temoignages/slug/:slug',
      access: 'public',
      params: slugParams,
      query: languageQuery,
      handle: async call => ({
        kind: 'item',
        item: await readTestimonyBySlug(readers, call, call.params.slug, call.query.lang),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/temoignage/:id',
      access: 'public',
      params: itemParams,
      handle: async call => {
        const item = await readTestimony(readers, call, call.params.id);
        return { kind: 'item', item, revision: item.revision ?? undefined };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/temoignage/:id',
      access: 'user',
      limits: [{ name: 'testimony change', by: 'account', burst: 30, perMinute: 60 }],
      params: itemParams,
      body: testimonyPatch,
      handle: async call => {
        const { position, revision } = await changeTestimony(
          commands,
          { ...call, body: cleaned(call.body) },
          call.params.id,
        );
        return {
          kind: 'written',
          revision,
          position,
          read: () => readTestimony(readers, call, call.params.id),
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/temoignage/:id/undo',
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const { position, revision } = await undoDecision(commands, call, call.params.id);
        const read = () => readTestimony(readers, call, call.params.id);
        return { kind: 'written', revision, position, read };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/temoignage/:id',
      access: 'user',
      limits: [{ name: 'testimony change', by: 'account', burst: 30, perMinute: 60 }],
      params: itemParams,
      handle: async call => {
        const { position } = await withdrawTestimony(commands, call, call.params.id);
        return { kind: 'nothing', position };
      },
    }),
  ];
}
