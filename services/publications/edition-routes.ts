import type { z } from 'zod';
import {
  type EditionBody,
  edition,
  editionPatch,
  editionsQuery,
  listedEdition,
} from '../../contract/editions.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import { itemParams, PUBLICATION_RESOURCES, RESOURCES } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import { type Call, type Route, route } from '../../platform/http/calls/route.ts';
import { type Commands, changeEdition } from './commands.ts';
import { listEditions, readEdition } from './edition.ts';
import type { Readers } from './queries.ts';

type EditionCall = Call<z.infer<typeof itemParams>, undefined, EditionBody>;

export function editionRoutes(kind: PublicationKind, readers: Readers, commands: Commands): readonly Route[] {
  const { item, collection } = RESOURCES[PUBLICATION_RESOURCES[kind]];
  const path = `/api/${item}/:id/edition`;
  const list = `/api/${collection}/editions`;
  return [
    route({
      method: 'GET',
      path: list,
      access: EDITORS,
      list: { members: listedEdition },
      query: editionsQuery,
      handle: async call => ({
        kind: 'collection',
        type: 'ListedEdition',
        page: await listEditions(readers, kind, call),
      }),
    }),
    route({
      method: 'GET',
      path,
      access: EDITORS,
      item: edition,
      params: itemParams,
      handle: async ({ params, language }) => ({
        kind: 'item',
        ...(await readEdition(readers, kind, params.id, language)),
      }),
    }),
    route({
      method: 'PATCH',
      path,
      access: EDITORS,
      item: edition,
      params: itemParams,
      body: editionPatch(kind),
      handle: async call => {
        const { id } = call.params;
        const { position, revision } = await changeEdition(
          commands,
          kind,
          call as unknown as EditionCall,
          Number(id),
        );
        const read = async () => (await readEdition(readers, kind, id, call.language)).item;
        return { kind: 'written', revision, position, read };
      },
    }),
  ];
}
