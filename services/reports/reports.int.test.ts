import { afterAll, beforeAll, expect, test } from 'vitest';
import { report } from '../../contract/reports.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
let post: string;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  const text = { title: 'Magnificat', content: '<p>Mon âme exalte le Seigneur.</p>', status: 'published' };
  post = String((await editor.post('/api/posts', text)).body['@id']);
});
afterAll(() => run[Symbol.asyncDispose]());

test('what a visitor reports waits for the moderators until one of them settles it', async () => {
  const sent = await run.visitor.post('/api/reports/add', { post, reason: 'false' });
  expect(sent.status).toBe(201);
  expect(report.parse(sent.body)).toMatchObject({ post, comment: null, reason: 'false', status: 'open' });
  const waiting = async () =>
    (await editor.get('/api/reports?status=open')).member.map(({ '@id': id }) => id);
  expect(await waiting()).toContain(sent.body['@id']);
  await editor.patch(String(sent.body['@id']), { status: 'settled' });
  expect(await waiting()).not.toContain(sent.body['@id']);
});

test.each([
  [{ reason: 'false' }, 422],
  [{ post: '/api/post/1', reason: 'false' }, 404],
  [{ comment: '/api/comment/1', reason: 'false' }, 404],
  [{ comment: 'nobody', reason: 'false' }, 422],
])('%j is answered with %i', async (body, status) => {
  expect((await run.visitor.post('/api/reports/add', body)).status).toBe(status);
});

test('nothing is kept of who reported it', async () => {
  const before = (await run.events()).at(-1)?.position;
  const reader = await run.person('Odile');
  await reader.post('/api/reports/add', { post, reason: 'other' });
  const reported = (await run.events(before)).find(({ type }) => type === 'ContentReported');
  expect(Object.keys(reported?.data as object).sort()).toEqual(['about', 'reason', 'reportId']);
});
