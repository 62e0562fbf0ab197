/** What a page shows of others than its own text changes with them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { builtWeb } from '../../tests/built-web.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { upload } from '../../tests/upload.ts';

let run: TestParvis;
let editor: ApiClient;

beforeAll(async () => {
  run = await startTestParvis({ web: builtWeb });
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

async function made(path: string, body: object): Promise<{ readonly at: string; readonly page: string }> {
  const answer = await editor.post(path, body);
  expect(answer.status).toBe(201);
  return { at: String(answer.body['@id']), page: `/fr/${answer.body.path}` };
}
const text = (title: string) => ({ title, content: `<p>${title}, au soir.</p>`, status: 'published' });
const page = async (path: string): Promise<string> => (await fetch(run.parvis.url + path)).text();

test('a prayer lists a teaching with its tag no longer when that is archived', async () => {
  const tag = String((await editor.post('/api/tags', { title: 'Silence' })).body['@id']);
  const day = await editor.post('/api/categories', { type: 'prierre', title: 'Chaque jour' });
  const teaching = await made('/api/posts', { ...text('Se taire ensemble'), tags: [tag] });
  const prayer = await made('/api/posts', {
    ...text('Benedicite'),
    type: 'prierre',
    categories: [day.body['@id']],
    tags: [tag],
  });
  expect(await page(prayer.page)).toContain('Se taire ensemble');
  await editor.patch(teaching.at, { status: 'archived' });
  expect(await page(prayer.page)).not.toContain('Se taire ensemble');
});

test('news leads to its translation no longer when that is archived', async () => {
  const news = await made('/api/actualites', text('Une veillée'));
  const english = { language: 'en-US', ...text('A vigil at dusk') };
  await editor.patch(news.at, english);
  expect(await page(news.page)).toContain('a-vigil-at-dusk');
  await editor.patch(news.at, { language: 'en-US', status: 'archived' });
  expect(await page(news.page)).not.toContain('a-vigil-at-dusk');
});

test('a document offers the file that has taken the place of another', async () => {
  const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
  const file = await upload(run, editor, pdf('old'), 'FILES_DOCUMENT', 'livret.pdf');
  const document = await made('/api/documents', { ...text('Le livret'), files: [file] });
  const nameOf = async () => {
    const [, blob] = /\/media\/([0-9a-f]{32}\.pdf)/.exec(await page(document.page)) ?? [];
    return blob;
  };
  const before = await nameOf();
  expect(before).toBeDefined();
  const form = new FormData();
  form.append('file', new File([pdf('new')], 'livret.pdf'));
  const headers = { Authorization: `Bearer ${editor.token}` };
  const sent = await fetch(`${run.parvis.url}${file}`, { method: 'POST', body: form, headers });
  const { path } = (await sent.json()) as { path: string };
  expect(path).not.toContain(before ?? '');
  expect(`/media/${await nameOf()}`).toBe(path);
});
