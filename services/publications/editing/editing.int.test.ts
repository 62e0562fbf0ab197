import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { note, preview, sharedPreview } from '../../../contract/editions.ts';
import { post } from '../../../contract/publications.ts';
import type { ApiClient } from '../../../tests/api-client.ts';
import { builtWeb } from '../../../tests/built-web.ts';
import { startTestParvis, type TestParvis } from '../../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
let clock = Date.now();
beforeAll(async () => {
  run = await startTestParvis({ web: builtWeb, now: () => clock });
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const drafted = async (): Promise<string> => {
  const text = { title: 'Une porte', content: '<p>Frappez encore.</p>', status: 'draft' };
  return String((await editor.post('/api/posts', text)).body['@id']);
};
const share = async (about: string, hours = 2) =>
  sharedPreview.parse((await editor.post(`${about}/previews`, { hours })).body);
const secretOf = ({ path }: { path: string }) => path.replace('apercu/', '');
const page = (path: string) => fetch(`${run.parvis.url}/fr/${path}`, { redirect: 'manual' });

test('who has the link reads what is not published, until it is revoked', async () => {
  const about = await drafted();
  const shared = await share(about);
  const read = () => run.visitor.get(`/api/previews/${secretOf(shared)}`);
  expect(post.parse((await read()).body)).toMatchObject({ '@id': about, content: '<p>Frappez encore.</p>' });
  const shown = await page(shared.path);
  expect(shown.status).toBe(200);
  const html = await shown.text();
  expect(html).toContain('Frappez encore.');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect((await editor.delete(String(shared['@id']))).status).toBe(204);
  expect((await read()).status).toBe(404);
  expect((await page(shared.path)).status).toBe(404);
});

test('what it shows is what is saved: it is never a kept answer', async () => {
  const about = await drafted();
  const { path = '' } = await share(about);
  expect(await (await page(path)).text()).toContain('Frappez encore.');
  await editor.patch(about, { content: '<p>Frappez plus fort.</p>' });
  expect(await (await page(path)).text()).toContain('Frappez plus fort.');
});

test('editors leave notes for one another, and mark them as done', async () => {
  const about = await drafted();
  const { body, status } = await editor.post(`${about}/notes`, { text: 'Relire la citation.' });
  expect(status).toBe(201);
  const written = note.parse(body);
  expect(written).toMatchObject({ text: 'Relire la citation.', byName: 'Basile', isDone: false });
  const done = await editor.patch(written['@id'], { isDone: true });
  expect(note.parse(done.body).isDone).toBe(true);
  expect((await editor.get(`${about}/notes`)).member.map(one => note.parse(one).isDone)).toEqual([true]);
  // A text that somebody has a note about can be saved by whoever has it open.
  const { headers } = await editor.get(`${about}/edition`);
  await editor.post(`${about}/notes`, { text: 'Et le titre ?' });
  const saved = await editor.patch(
    `${about}/edition`,
    { season: 'red' },
    { 'If-Match': String(headers.get('etag')) },
  );
  expect(saved.status).toBe(200);
});

test('it ends by itself, and its secret stands nowhere', async () => {
  const about = await drafted();
  const shared = await share(about, 1);
  const secret = secretOf(shared);
  expect(
    JSON.stringify(await run.events(), (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(secret);
  const listed = async () => (await editor.get(`${about}/previews`)).member.map(one => preview.parse(one));
  expect(await listed()).toEqual([{ ...shared, path: undefined }].map(({ path: _, ...others }) => others));
  // Whoever is signed in is not any longer by then.
  clock += HOUR_MS + 1;
  expect((await run.visitor.get(`/api/previews/${secret}`)).status).toBe(404);
});
