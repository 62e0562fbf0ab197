/** A text of any kind that is deleted is nowhere for readers, and an administrator can bring it back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLICATION_KINDS } from '../../contract/publication-kinds.ts';
import { PUBLICATION_RESOURCES, RESOURCES } from '../../contract/references.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf } from '../../tests/watch-events.ts';

let now = Date.parse('2026-11-21T08:00:00.000Z');
let run: TestParvis;
let editor: ApiClient;
let other: ApiClient;
let admin: ApiClient;
let post: string;
beforeAll(async () => {
  run = await startTestParvis({ now: () => now });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  other = await run.person('Odile', 'ROLE_EDITOR');
  admin = await run.person('Agathe', 'ROLE_ADMIN');
  post = String((await editor.post('/api/posts', { ...text('texte lu'), status: 'published' })).body['@id']);
});
afterAll(() => run[Symbol.asyncDispose]());

const text = (title: string) => ({ title, content: '<p>Le pain rompu.</p>' });
const OWN: Readonly<Record<string, object>> = {
  realisation: { nature: 'aid' },
  multimedia: { media: 'video', address: 'https://www.youtube.com/watch?v=parvis' },
};
const referencesIn = async (who: ApiClient, path: string) =>
  (await who.get(path)).member.map(one => one['@id']);

test.each(PUBLICATION_KINDS)('%s', async kind => {
  const list = `/api/${RESOURCES[PUBLICATION_RESOURCES[kind]].collection}`;
  const body = { ...text(`Emmaüs ${kind}`), ...OWN[kind], ...(kind === 'voix_off' && { text: post }) };
  const status = kind === 'voix_off' ? 're-read' : 'published';
  const made = await editor.post(list, { ...body, status });
  const reference = String(made.body['@id']);
  const isShown = status === 'published';
  const slug = kind === 'post' ? `${list}/post/${made.body.slug}` : `${list}/slug/${made.body.slug}`;
  const found = async () => [
    (await run.visitor.get(reference)).status,
    (await run.visitor.get(slug)).status,
    (await referencesIn(run.visitor, list)).includes(reference),
    (await referencesIn(run.visitor, `/api/search?q=${kind}`)).includes(reference),
  ];
  const hidden = [404, 404, false, false];
  // A voice-over is found on the page of its text alone.
  expect(await found()).toEqual(isShown ? [200, 200, true, true] : hidden);

  expect((await run.visitor.delete(reference)).status).toBe(401);
  const gone = await eventsOf(run, () => editor.delete(reference));
  expect([gone.answer.status, gone.types]).toEqual([
    204,
    [...(isShown ? ['TranslationArchived'] : []), 'PublicationRemoved'],
  ]);
  expect(await found()).toEqual(hidden);
  expect((await editor.get(reference)).status).toBe(404);
  expect((await editor.patch(reference, { title: 'Autre' })).status).toBe(404);
  expect((await eventsOf(run, () => editor.delete(reference))).types).toEqual([]);
  expect((await editor.get(`${list}?status=archived`)).member).toEqual([]);
  expect((await admin.get(`${list}?status=deleted`)).member).toMatchObject([
    { '@id': reference, status: 'deleted' },
  ]);

  expect((await other.post(`${reference}/restore`, {})).status).toBe(403);
  const back = await eventsOf(run, () => admin.post(`${reference}/restore`, {}));
  expect([back.answer.status, back.types]).toEqual([200, ['PublicationRestored']]);
  expect(back.answer.body).toMatchObject({ '@id': reference, status: isShown ? 'archived' : 're-read' });
  expect(await found()).toEqual(hidden);
  if (!isShown) return;
  expect((await editor.patch(reference, { status: 'published' })).status).toBe(200);
  expect(await found()).toEqual([200, 200, true, true]);
});

test('what was scheduled does not appear after it was deleted, nor by itself once it is restored', async () => {
  const publishAt = '2026-11-21T08:05:00.000Z';
  const { body } = await editor.post('/api/posts', { ...text('Plus tard'), status: 'scheduled', publishAt });
  const reference = String(body['@id']);
  expect((await eventsOf(run, () => editor.delete(reference))).types).toEqual([
    'TranslationReturnedToDraft',
    'PublicationRemoved',
  ]);
  now = Date.parse('2026-11-21T08:06:00.000Z');
  await admin.post(`${reference}/restore`, {});
  expect((await admin.get(reference)).body).toMatchObject({ status: 'draft', publishAt: null });
});
