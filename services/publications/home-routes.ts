import { home, homePatch } from '../../contract/home.ts';
import { languageQuery } from '../../contract/language-query.ts';
import { referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { EDITORS } from '../../contract/roles.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import { publicationCard } from '../../projections/find-publications.ts';
import { type HomeReaders, readHome } from './home.ts';
import { HOME_STREAM, leadDecider } from './lead.ts';

export const homeRoutes = (
  readers: HomeReaders,
  { handle }: { readonly handle: Handle },
): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/home',
    access: 'public',
    item: home,
    query: languageQuery,
    handle: async ({ query, language }) => ({
      kind: 'item',
      item: await readHome(readers, query.lang ?? language),
    }),
  }),
  route({
    method: 'PATCH',
    path: '/api/home',
    access: EDITORS,
    item: home,
    body: homePatch,
    handle: async call => {
      const { lead } = call.body;
      const publicationId = lead === null ? null : Number(referencedId('Post', lead));
      if (publicationId !== null) {
        const card = await publicationCard(readers.publicationCards, publicationId, 'fr');
        if (card?.kind !== 'post') throw new Refusal('invalid', 'unknownReference', 'lead');
      }
      const command = { by: call.actor, publicationId };
      const { position } = await handle(HOME_STREAM, leadDecider, command, commandContext(call));
      return { kind: 'written', position, read: () => readHome(readers, call.language) };
    },
  }),
];
