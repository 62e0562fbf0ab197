import { z } from 'zod';
import { languageQuery } from '../../contract/language-query.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { names, oneOrMany, orderBy, span } from '../../contract/list-query.ts';
import { pagingQuery } from '../../contract/paging.ts';
import { newPublication, type PublicationBody, publicationPatch } from '../../contract/publication-bodies.ts';
import {
  PUBLICATION_KINDS,
  type PublicationKind,
  publicationCard,
  publicationItem,
} from '../../contract/publication-kinds.ts';
import { shownStatus } from '../../contract/publications.ts';
import { itemParams, PUBLICATION_RESOURCES, RESOURCES } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import { postType } from '../../contract/taxonomy.ts';
import { type Call, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import { publicationCards } from '../../projections/publication-cards.ts';
import { publicationTexts } from '../../projections/publication-texts.ts';
import { addPublication, type Commands, changePublication, removeOrRestore } from './commands.ts';
import { editionRoutes } from './edition-routes.ts';
import { KINDS } from './kinds.ts';
import { publicationStream } from './publication.ts';
import { listPublications, type Readers, readBySlug, readPublication } from './queries.ts';

const listQuery = pagingQuery.extend({
  lang: z.enum(LANGUAGES).optional(),
  /** Others than `published` are for editors, `deleted` for administrators. */
  status: oneOrMany(shownStatus),
  tag: names,
  tags: names,
  owner: names,
  /** What stands in it, in any case of letters and with or without accents. */
  title: names,
  createdAt: span,
  updatedAt: span,
  publishedAt: span,
  /** Newest first without it. */
  order: orderBy('createdAt', 'updatedAt', 'publishedAt', 'title', 'viewCount', 'likeCount'),
});
const classifiedQuery = listQuery.extend({
  type: oneOrMany(postType),
  category: names,
  categories: names,
});

const pathsOf = (kind: PublicationKind) => {
  const { item, collection } = RESOURCES[PUBLICATION_RESOURCES[kind]];
  return { collection: `/api/${collection}`, item: `/api/${item}/:id` };
};

/** The same for each of the kinds, made from their table. */
export const publicationResources: readonly Resource[] = PUBLICATION_KINDS.map(kind => {
  const resource = PUBLICATION_RESOURCES[kind];
  const { references } = KINDS[kind];
  return {
    name: resource,
    ...pathsOf(kind),
    schema: publicationItem(kind),
    listed: publicationCard(kind),
    create: newPublication(kind),
    update: publicationPatch(kind),
    references: { tags: 'Tag', ...references },
  };
});

export const publicationRoutes = (readers: Readers, commands: Commands): readonly Route[] =>
  PUBLICATION_KINDS.flatMap(kind => [
    ...routesOf(kind, readers, commands),
    ...editionRoutes(kind, readers, commands),
  ]);

function routesOf(kind: PublicationKind, readers: Readers, commands: Commands): readonly Route[] {
  const resource = PUBLICATION_RESOURCES[kind];
  const { isClassified, bySlug } = KINDS[kind];
  const { collection, item } = pathsOf(kind);
  const slug = z.string().max(200);
  return [
    route({
      method: 'POST',
      path: collection,
      access: EDITORS,
      body: newPublication(kind),
      handle: async call => {
        const { publicationId, language, ...done } = await addPublication(
          commands,
          kind,
          call as WritingCall,
        );
        const made = madeByStream(commands, publicationStream(publicationId));
        const seeing = {
          ...readers,
          publicationCards: made(readers.publicationCards, publicationCards),
          publicationTexts: made(readers.publicationTexts, publicationTexts),
        };
        const read = async () =>
          (await readPublication(seeing, kind, { ...call, language }, String(publicationId))).item;
        return { kind: 'written', created: true, revision: done.revision, position: done.position, read };
      },
    }),
    route({
      method: 'GET',
      path: collection,
      access: 'public',
      query: isClassified ? classifiedQuery : listQuery,
      handle: async call => ({
        kind: 'collection',
        type: resource,
        page: await listPublications(readers, kind, call),
      }),
    }),
    route({
      method: 'GET',
      path: `${collection}/${bySlug}`,
      access: 'public',
      params: isClassified ? z.object({ type: postType, slug }) : z.object({ slug }),
      query: languageQuery,
      handle: async ({ params, query, language }) => ({
        kind: 'item',
        item: await readBySlug(readers, { kind, language: query.lang ?? language, ...params }),
      }),
    }),
    route({
      method: 'GET',
      path: item,
      access: 'public',
      params: itemParams,
      handle: async call => ({
        kind: 'item',
        ...(await readPublication(readers, kind, call, call.params.id)),
      }),
    }),
    route({
      method: 'PATCH',
      path: item,
      access: EDITORS,
      params: itemParams,
      body: publicationPatch(kind),
      handle: async call => {
        const { id } = call.params;
        const { language, ...done } = await changePublication(
          commands,
          kind,
          call as WritingCall,
          Number(id),
        );
        const read = async () => (await readPublication(readers, kind, { ...call, language }, id)).item;
        return { kind: 'written', revision: done.revision, position: done.position, read };
      },
    }),
    route({
      method: 'DELETE',
      path: item,
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const publicationId = Number(call.params.id);
        const { position } = await removeOrRestore(commands, kind, {
          command: 'remove',
          call,
          publicationId,
        });
        return { kind: 'nothing', position };
      },
    }),
    route({
      method: 'POST',
      path: `${item}/restore`,
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const { id } = call.params;
        const asked = { command: 'restore', call, publicationId: Number(id) } as const;
        const { position, revision } = await removeOrRestore(commands, kind, asked);
        const read = async () => (await readPublication(readers, kind, call, id)).item;
        return { kind: 'written', revision, position, read };
      },
    }),
  ];
}

type WritingCall = Call<unknown, unknown, PublicationBody> & { readonly language: Language };
