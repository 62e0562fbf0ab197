/** Who makes something is answered it, though the read models have not heard of it: an error would double it. */
import { beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../events/all.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { readBack } from '../platform/http/calls/read-back.ts';
import type { Actor, Route } from '../platform/http/calls/route.ts';
import { readModels } from '../projections/all.ts';
import { commentRoutes } from '../services/comments/routes.ts';
import { publicationRoutes } from '../services/publications/routes.ts';
import { openReadModels } from '../services/read-models.ts';
import { taxonomyRoutes } from '../services/taxonomy/routes.ts';
import { testimonyRoutes } from '../services/testimonies/routes.ts';
import { createHistory } from './build-events.ts';
import { givenReadModels } from './given-read-models.ts';
import { HASHES } from './hashes.ts';

const now = () => Date.UTC(2026, 10, 22);
const ids = createIds({ now });
let routes: readonly Route[];
let actor: Actor;
let text: number;

beforeAll(async () => {
  const given = await givenReadModels(readModels);
  const history = createHistory();
  text = history.publication();
  const userId = history.account();
  await given.happened(history);
  // From here on the read models hear of nothing.
  await given.following[Symbol.asyncDispose]();
  const { log } = given;
  const collections = openReadModels(given.store);
  const decode = createDecoder(eventTypes);
  const tools = { log, ids, now, decode, handle: createHandle({ log, types: eventTypes, ids, now }) };
  const shown = { ...collections, publicUrl: new URL('https://parvis.example') };
  const all = { ...tools, ...shown, ...HASHES };
  actor = { userId, roles: ['ROLE_USER', 'ROLE_EDITOR'], deviceId: null };
  routes = [
    ...publicationRoutes(shown, all),
    ...testimonyRoutes(shown, all),
    ...commentRoutes(all),
    ...taxonomyRoutes(collections, all),
  ];
});

const words = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';

test.each([
  ['/api/posts', { title: 'Prier à table', content: '<p>Un signe de croix.</p>', status: 'published' }],
  ['/api/actualites', { title: 'Une nouvelle', place: 'Douala', status: 'published' }],
  ['/api/temoignages', { title: 'Une porte', content: `<p>${words}</p>` }],
  ['/api/comments', { message: 'Merci.' }],
  ['/api/categories', { title: 'Famille' }],
  ['/api/tags', { title: 'Espérance' }],
])('POST %s', async (path, fields) => {
  const route = routes.find(one => one.method === 'POST' && one.path === path);
  const { schema, ...shown } = { schema: route?.body, ...fields };
  const sent = path === '/api/comments' ? { ...fields, post: `/api/post/${text}` } : fields;
  const call = {
    body: schema?.parse(sent),
    params: {},
    query: {},
    language: 'fr',
    actor,
    correlationId: 'c',
    idempotencyKey: `key of ${path}`,
  };
  const make = async () => readBack((await route?.handle(call as never)) ?? expect.unreachable(path));
  const made = await make();
  expect(made).toMatchObject({ kind: 'item', created: true, item: shown });
  expect(await make()).toMatchObject({ item: { '@id': (made as { item: object }).item['@id' as never] } });
});
