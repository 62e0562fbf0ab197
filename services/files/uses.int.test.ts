/** Where files are used, and that none of them is removed while it is. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, meOf } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let admin: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  admin = await run.person('Ada', 'ROLE_ADMIN');
});
afterAll(() => run[Symbol.asyncDispose]());

async function upload(name: string, code = 'FILES_COVER', as: ApiClient = admin) {
  const form = new FormData();
  const pixels = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#282d4d' } })
    .png()
    .toBuffer();
  form.append('file', new File([new Uint8Array(pixels)], name));
  form.append('code', code);
  const headers = { deviceId: 'device-Ada', Authorization: `Bearer ${as.token}` };
  const answer = await fetch(`${run.parvis.url}/api/files/add`, { method: 'POST', body: form, headers });
  return (await answer.json()) as { readonly '@id': string; readonly path: string };
}

async function usesOf(...files: readonly string[]) {
  const asked = files.map(file => `of[]=${file}`).join('&');
  return (await admin.get(`/api/files/uses?${asked}`)).body.uses;
}

test('each use of a file is named: covers, pictures in a text, pages of the house and profiles', async () => {
  const [cover, inside, free] = [
    await upload('une.png'),
    await upload('deux.png'),
    await upload('trois.png'),
  ];
  const text = { title: 'Au puits', content: '<p>De l’eau.</p>', cover: cover['@id'] };
  const post = String((await admin.post('/api/posts', text)).body['@id']);
  const news = { title: 'La fête', content: `<p>Vue.</p><img src="${inside.path}" alt="La place">` };
  const told = String((await admin.post('/api/actualites', news)).body['@id']);
  const page = { content: `<p>Nous.</p><img src="${inside.path}" alt="La place">` };
  await admin.patch('/api/house_page/a-propos', page);
  const me = await meOf(admin);
  const portrait = await upload('moi.png', 'FILES_USER_PICTURE');
  await admin.patch(me, { picture: portrait['@id'] });

  expect(await usesOf(cover['@id'], inside['@id'], free['@id'], portrait['@id'])).toEqual({
    [cover['@id']]: [{ '@id': post, title: 'Au puits' }],
    [inside['@id']]: [
      { '@id': told, title: 'La fête' },
      { '@id': '/api/house_page/a-propos', title: 'À propos' },
    ],
    [free['@id']]: [],
    [portrait['@id']]: [{ '@id': me, title: 'Ada Exemple' }],
  });

  for (const used of [cover, inside])
    expect((await refused(run, 409, () => admin.delete(used['@id']))).code).toBe('fileInUse');
  expect((await admin.delete(free['@id'])).status).toBe(204);
  await admin.patch(told, { content: '<p>Sans image.</p>' });
  await refused(run, 409, () => admin.delete(inside['@id']));
  await admin.patch('/api/house_page/a-propos', { content: '<p>Sans image.</p>' });
  expect((await admin.delete(inside['@id'])).status).toBe(204);
});

test('what is said of a file is not written over by who has not seen it', async () => {
  const { '@id': reference } = await upload('quatre.png');
  const seen = { 'If-Match': (await admin.get(reference)).headers.get('etag') ?? '' };
  expect((await admin.patch(reference, { alt: 'Un puits' }, seen)).status).toBe(200);
  await refused(run, 412, () => admin.patch(reference, { alt: 'Une croix' }, seen));
});

test('files are looked for by name and by what is said of them, and stand by size', async () => {
  const well = await upload('Le puits d’été.png');
  await admin.patch(well['@id'], { credit: 'Photo Émile' });
  const namesOf = async (search: string) =>
    (await admin.get(`/api/files?search=${encodeURIComponent(search)}&order[size]=asc`)).member.map(
      ({ name }) => name,
    );
  expect(await namesOf('PUITS D’ETE')).toEqual(['Le puits d’été.png']);
  expect(await namesOf('emile')).toEqual(['Le puits d’été.png']);
  expect(await namesOf('nothing of this')).toEqual([]);
});
