/** Who makes something is answered it, though the read models have not heard of it: an error would double it. */
import { beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../events/all.ts';
import { createHandle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { noRateLimit } from '../platform/http/calls/rate-limit.ts';
import { readBack } from '../platform/http/calls/read-back.ts';
import type { Actor, Route } from '../platform/http/calls/route.ts';
import { readModels } from '../projections/all.ts';
import { ownPicture } from '../services/accounts/picture.ts';
import { commentRoutes } from '../services/comments/routes.ts';
import { type FileTools, fileRoutes } from '../services/files/routes.ts';
import { letterRoutes } from '../services/moderation/letter-routes.ts';
import { newsletterRoutes } from '../services/newsletter/routes.ts';
import { publicationRoutes } from '../services/publications/routes.ts';
import { recordedReadModels } from '../services/recorded-read-models.ts';
import { taxonomyRoutes } from '../services/taxonomy/routes.ts';
import { consentAnswerRoute, consentToken } from '../services/testimonies/answer-consent.ts';
import { testimonyRoutes } from '../services/testimonies/routes.ts';
import { createHistory } from './build-events.ts';
import { givenReadModels } from './given-read-models.ts';
import { HASHES } from './hashes.ts';

const now = () => Date.UTC(2026, 10, 22);
const ids = createIds({ now });
let routes: readonly Route[];
let actor: Actor;
let text: number;
let pictures: Parameters<typeof ownPicture>[0];
/** Of a testimony, to whose author a letter was written before. */
let kase: string;
/** Two others of theirs, to which they have not agreed as far as the read models know; to the second they have. */
let asked: number;
let agreed: number;
const codes = { hash: (...of: readonly unknown[]) => of.join() };
/** What was sent after the read models heard of nothing more. */
const sent = { image: '/api/file/71', document: '/api/file/72', picture: '/api/file/73' };

beforeAll(async () => {
  const given = await givenReadModels(readModels);
  const history = createHistory();
  text = history.publication();
  const userId = history.account();
  history.add(`user-${userId}`, 'UserVerified', { userId, verifiedAt: '2026-01-05T08:00:00.000Z' });
  const told = history.testimony({ userId });
  kase = `/api/moderation_case/${told}`;
  history.add(`testimony-${told}`, 'ConsentRecorded', {
    ...{ purpose: 'testimony', id: told, userId, wording: null },
  });
  [asked, agreed] = [history.testimony({ userId }), history.testimony({ userId })];
  for (const id of [asked, agreed])
    history.add(`testimony-${id}`, 'ConsentRecorded', { purpose: 'testimony', id, userId, wording: null });
  const letter = { about: { kind: 'temoignage', id: told }, userId, message: 'Un premier mot.' } as const;
  history.add(`letter-${told}`, 'AuthorWritten', letter);
  await given.happened(history);
  // From here on the read models hear of nothing.
  await given.following[Symbol.asyncDispose]();
  for (const [fileId, code, type] of [
    [71, 'FILES_COVER', 'image'],
    [72, 'FILES_DOCUMENT', 'document'],
    [73, 'FILES_USER_PICTURE', 'image'],
  ] as const) {
    const [extension, mimeType] = type === 'image' ? ['jpg', 'image/jpeg'] : ['pdf', 'application/pdf'];
    history.add(`file-${fileId}`, 'FileUploaded', {
      ...{ fileId, code, type, extension, mimeType, blob: `${fileId}.${extension}`, size: 1, name: 'envoi' },
      ...{ width: null, height: null, ownerId: userId, deviceId: null },
    });
  }
  history.add(`testimony-${agreed}`, 'ConsentRecorded', {
    ...{ purpose: 'testimony', id: agreed, userId, wording: '2026-11' },
  });
  await history.appendTo(given.log);
  const { log } = given;
  const collections = recordedReadModels(given.store);
  const decode = createDecoder(eventTypes);
  const tools = { log, ids, now, decode, handle: createHandle({ log, types: eventTypes, ids, now }) };
  const shown = { ...collections, publicUrl: new URL('https://parvis.example') };
  const forgetSubjects = async () => undefined;
  const all = { ...tools, ...shown, ...HASHES, forgetSubjects };
  pictures = all;
  const sending = {
    limiter: noRateLimit,
    quota: { unclaimed: 1, perAddress: 1 },
    stored: { files: { keep: async () => undefined } } as unknown as FileTools['stored'],
    takePictureOff: async () => undefined,
  };
  actor = { userId, roles: ['ROLE_USER', 'ROLE_EDITOR'], deviceId: null };
  routes = [
    ...publicationRoutes(shown, all),
    ...testimonyRoutes(shown, all),
    ...commentRoutes(all),
    ...taxonomyRoutes(collections, all),
    ...fileRoutes({ ...all, ...sending }),
    ...letterRoutes(all),
    consentAnswerRoute({ ...all, codes }),
    ...newsletterRoutes({ ...all, addressesOf: async () => [] }),
  ];
});

const words = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';

async function caller(path: string, fields: object) {
  const address = path.replace(/\/\d+/, '/:id');
  const route = routes.find(one => one.method === 'POST' && one.path === address);
  const call = {
    body: route?.body?.parse(fields),
    params: { id: /\d+/.exec(path)?.[0] },
    query: {},
    language: 'fr',
    actor,
    from: { address: '127.0.0.1', agent: '' },
    correlationId: 'c',
    idempotencyKey: `key of ${path} ${JSON.stringify(fields)}`,
  };
  return async () => readBack((await route?.handle(call as never)) ?? expect.unreachable(path));
}

test.each([
  ['/api/posts', { title: 'Prier à table', content: '<p>Un signe de croix.</p>', status: 'published' }],
  ['/api/actualites', { title: 'Une nouvelle', place: 'Douala', status: 'published' }],
  ['/api/temoignages', { title: 'Une porte', content: `<p>${words}</p>` }],
  ['/api/comments', { message: 'Merci.' }],
  ['/api/categories', { title: 'Famille' }],
  ['/api/tags', { title: 'Espérance' }],
  ['/api/newsletters', { name: 'Odile', email: 'odile@example.org', consent: '2026-11' }],
])('POST %s', async (path, fields) => {
  const make = await caller(
    path,
    path === '/api/comments' ? { ...fields, post: `/api/post/${text}` } : fields,
  );
  const made = await make();
  expect(made).toMatchObject({ kind: 'item', created: true, item: fields });
  expect(await make()).toMatchObject({ item: { '@id': (made as { item: object }).item['@id' as never] } });
});

test('a file that was just sent is answered, and may be described and named at once', async () => {
  const file = { name: 'livre.pdf', bytes: Buffer.from('%PDF-1.7') };
  const upload = await caller('/api/files/add', { file, code: 'FILES_DOCUMENT' });
  expect(await upload()).toMatchObject({ created: true, item: { name: 'livre.pdf', extension: 'pdf' } });
  const named = [
    await caller('/api/posts', { title: 'Une', content: '<p>Un.</p>', cover: sent.image }),
    await caller('/api/documents', { title: 'Deux', content: '<p>Deux.</p>', files: [sent.document] }),
    await caller('/api/temoignages', { title: 'Trois', content: words, cover: sent.image }),
    await caller('/api/file/72', { file }),
  ];
  for (const one of named) expect(await one()).toMatchObject({ kind: 'item' });
  expect(await ownPicture(pictures, sent.picture, actor)).toBe(sent.picture);
});

test('a letter is answered itself, not the one before it', async () => {
  const write = await caller(`${kase}/letters`, { message: 'Un deuxième mot.' });
  const ask = await caller(`${kase}/ask-consent`, {});
  expect([await write(), await ask(), await write()]).toMatchObject([
    { item: { message: 'Un deuxième mot.' } },
    { item: { message: null } },
    { item: { message: 'Un deuxième mot.' } },
  ]);
});

test('who has just agreed is not asked whether they do, and takes it back by no letter', async () => {
  const refused = { kind: 'conflict', code: 'conflict' };
  await expect((await caller(`/api/moderation_case/${agreed}/ask-consent`, {}))()).rejects.toMatchObject(
    refused,
  );
  const token = consentToken(codes, Number(actor.userId), asked);
  const answer = async (consent: string | null) =>
    (await caller(`/api/temoignage/${asked}/consent`, { token, consent }))();
  expect(await answer('2026-11')).toMatchObject({ kind: 'plain', body: { status: true } });
  await expect(answer(null)).rejects.toMatchObject(refused);
});
