import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { partOfData } from '../../platform/config/data-dir.ts';
import { type ApiAnswer, type ApiClient, meOf } from '../../tests/api-client.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { eventsOf } from '../../tests/watch-events.ts';
import { accountDecider, accountStream } from '../accounts/account.ts';

const STEP_MS = 6000;

let run: TestParvis;
let editor: ApiClient;
let auditor: ApiClient;
let author: ApiClient;
let clock = Date.parse('2026-03-02T08:00:00.000Z');
beforeAll(async () => {
  run = await startTestParvis({ now: () => clock });
  editor = await run.person('Lucie', 'ROLE_EDITOR');
  auditor = await run.person('Simon', 'ROLE_AUDITOR');
  author = await run.person('Agnes');
});
afterAll(() => run[Symbol.asyncDispose]());

/** A moment at which nothing happens: what was done stands before it, what is done next after it. */
async function moment(): Promise<string> {
  await run.parvis.settle();
  clock += STEP_MS;
  const at = new Date(clock).toISOString();
  clock += STEP_MS;
  return at;
}
const asOf = (path: string, at: string) =>
  `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(at)}`;

/** What is being made is asked for until it is there. */
async function made(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const answer = await ask();
  return answer.status === 503 ? made(ask) : answer;
}
const then = (who: ApiClient, path: string, at: string) => made(() => who.get(asOf(path, at)));

const CONTENT =
  '<p>Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis, et la porte était ouverte.</p>';

/** Without what names the address that was asked. */
const told = ({ status, body: { view: _, 'hydra:view': __, ...body } }: ApiAnswer) => [status, body];

test('what is read as of a moment is what was read at that moment', async () => {
  const { body: category } = await editor.post('/api/categories', { title: 'Psaumes', type: 'post' });
  const draft = { title: 'Prier à table', content: CONTENT, language: 'fr', type: 'post' };
  const { body: post } = await editor.post('/api/posts', draft);
  const path = String(post['@id']);
  const { body: news } = await editor.post('/api/actualites', { title: 'Un puits', content: CONTENT });
  const { body: sent } = await author.post('/api/temoignages', { title: 'Au village', content: CONTENT });

  const asked = [
    path,
    `/api/posts/slug/prier-a-table`,
    '/api/posts',
    '/api/home',
    '/api/search?q=parvis',
    '/api/search?q=puits',
    `/api/comments?post=${path}`,
    `/api/reactions?of[]=post:${post.id}`,
    String(category['@id']),
    '/api/categories',
    String(sent['@id']),
    '/api/temoignages',
    String(news['@id']),
    '/api/actualites',
    '/api/users/public',
    '/api/calendar/today',
    '/api/house_pages',
  ];
  const visitor = run.visitor;
  const steps: (() => Promise<ApiAnswer>)[] = [
    () => visitor.get(path),
    async () => {
      await editor.patch(path, { status: 'published', language: 'fr', categories: [category['@id']] });
      await author.post('/api/comments', { post: path, message: 'Merci à vous.' });
      const { member } = await editor.get('/api/comments?status=pending');
      await editor.patch(String(member[0]?.['@id']), { status: 'published' });
      await visitor.post('/api/likes/add', { post: path, status: true });
      return visitor.post('/api/views/add', { post: path });
    },
    async () => {
      await editor.patch(path, {
        title: 'Prier à deux',
        content: '<p>Un signe de croix.</p>',
        language: 'fr',
      });
      await editor.patch(String(sent['@id']), { status: 'published' });
      return editor.patch(String(news['@id']), { status: 'published' });
    },
    async () => {
      await editor.patch(path, { status: 'archived', language: 'fr' });
      await editor.patch(String(category['@id']), { title: 'Les psaumes' });
      await visitor.post('/api/likes/add', { post: path, status: false });
      return author.delete(String(sent['@id']));
    },
  ];
  const seen: { readonly at: string; readonly answers: unknown[] }[] = [];
  for (const step of steps) {
    expect([200, 201, 204, 404]).toContain((await step()).status);
    const at = await moment();
    // Nobody's device: the past answers as it answered a visitor without one.
    const answers = await Promise.all(asked.map(async one => told(await visitor.get(one, { deviceId: '' }))));
    seen.push({ at, answers });
  }
  const all = seen.map(({ answers }) => JSON.stringify(answers));
  expect(all.map((one, step) => all.indexOf(one) === step)).toEqual(steps.map(() => true));
  for (const { at, answers } of seen.toReversed())
    for (const [which, one] of asked.entries())
      expect([one, at, told(await then(auditor, one, at))]).toEqual([one, at, answers[which]]);
});

test('pages of a list keep the moment', async () => {
  const at = await moment();
  const { body } = await then(auditor, '/api/posts?itemsPerPage=1&status=published', at);
  expect(JSON.stringify(body['hydra:view'])).toContain(`asOf=${encodeURIComponent(at)}`);
});

test.each([
  ['nobody', () => run.visitor, 401],
  ['who may not read history', () => author, 403],
  ['an editor', () => editor, 200],
  ['an auditor', () => auditor, 200],
] as const)('%s', async (_, who, status) => {
  const answer = await then(who(), '/api/posts', await moment());
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test.each([
  ['asOf=yesterday', 'fr', 'asOf doit être un moment au format ISO 8601'],
  ['asOf=yesterday', 'en-US', 'asOf must be a moment in ISO 8601'],
  ['asOf=2026-02-30T00:00:00Z', 'en-US', 'asOf must be a moment in ISO 8601'],
  ['asOf=', 'en-US', 'asOf must be a moment in ISO 8601'],
  // Before the calendar that days are counted by.
  ['asOf=0202-06-01', 'en-US', 'asOf must be a moment in ISO 8601'],
  ['asOf=2026-01-01&asOf=2026-01-02', 'en-US', 'asOf must be a moment in ISO 8601'],
  ['asOf=2099-01-01T00:00:00Z', 'fr', 'encore à venir'],
  ['asOf=2099-01-01T00:00:00Z', 'en-US', 'still to come'],
])('%s is refused in a sentence (%s)', async (query, language, sentence) => {
  const answer = await auditor.get(`/api/posts?${query}`, { 'Accept-Language': language });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(answer.body.detail).toContain(sentence);
});

test('the past takes nothing, and shows nothing but what everybody reads', async () => {
  const at = await moment();
  const { answer, types } = await eventsOf(run, () =>
    editor.post(asOf('/api/tags', at), { title: 'Espérance' }),
  );
  expect([answer.status, types]).toEqual([400, []]);
  expect((await then(auditor, '/api/activities', at)).status).toBe(400);
  expect((await editor.get(asOf('/api/contacts', at))).status).toBe(404);
});

test('an instant may be written in any zone', async () => {
  const at = await moment();
  const there = `${new Date(Date.parse(at) + HOUR_MS).toISOString().slice(0, -1)}+01:00`;
  const [here, plain] = [
    await then(auditor, '/api/home', at),
    await made(() => auditor.get(`/api/home?asOf=${there}`)),
  ];
  expect([plain.status, plain.body]).toEqual([200, here.body]);
});

test('before anything was published there is nothing', async () => {
  expect((await then(auditor, '/api/posts', '2020-01-01')).body.totalItems).toBe(0);
  expect((await then(auditor, '/api/home', '2020-01-01')).body).toMatchObject({ lead: null, teachings: [] });
});

test('who opens the past is written down, once an hour for each moment', async () => {
  const at = await moment();
  const open = () => eventsOf(run, () => then(auditor, '/api/home', at));
  const first = await open();
  expect(first.events).toMatchObject([
    { type: 'HistoryOpened', data: { resource: 'Site', id: Date.parse(at) } },
  ]);
  expect((await open()).types).toEqual([]);
  const { member } = await auditor.get('/api/activities?group=house');
  expect(member[0]).toMatchObject({ type: 'HistoryOpened', subject: null });
});

test('who is forgotten is in no past', async () => {
  const leaving = await run.person('Blandine', 'ROLE_EDITOR');
  await leaving.post('/api/code/verified', { token: await codeSentTo(run, 'blandine@example.org') });
  const me = await meOf(leaving);
  const { body: text } = await leaving.post('/api/actualites', { title: 'Un départ', content: CONTENT });
  await editor.patch(String(text['@id']), { status: 'published' });
  const words = 'Le fleuve Wouri charriait des étoiles. '.repeat(4);
  const send = async (title: string) =>
    String((await leaving.post('/api/temoignages', { title, content: words })).body['@id']);
  const [kept, waiting] = [await send('Gardé de Blandine'), await send('Perdu de Blandine')];
  await editor.patch(kept, { status: 'published' });
  await leaving.post('/api/comments', { temoignage: kept, message: 'Le Wouri encore.' });
  const { member } = await editor.get('/api/comments?status=pending');
  await editor.patch(String(member[0]?.['@id']), { status: 'published' });
  const before = await moment();
  const asked = [
    '/api/temoignages',
    kept,
    waiting,
    me,
    `/api/comments?temoignage=${kept}`,
    '/api/users/public',
    '/api/actualites',
    '/api/search?q=wouri',
    '/api/search?q=blandine',
    '/api/home',
  ];
  const read = (at: string) =>
    Promise.all(asked.map(async one => JSON.stringify((await then(auditor, one, at)).body)));
  expect((await read(before)).filter(one => /Blandine|Wouri/.test(one)).length).toBeGreaterThan(4);

  expect((await leaving.delete(me, {}, { password: PASSWORD, keepTexts: true })).status).toBe(200);
  await run.parvis.forgetting.rounds.round();
  const since = await moment();
  expect((await read(before)).filter(one => /Blandine|Wouri/.test(one))).toEqual([]);
  expect(await then(auditor, kept, before)).toMatchObject({ status: 404 });
  expect(await then(auditor, me, before)).toMatchObject({ status: 404 });
  // What was left standing begins where it was stated anew.
  expect((await then(auditor, kept, since)).body).toMatchObject({ title: 'Gardé de Blandine' });
  expect((await then(auditor, '/api/actualites', before)).member).toContainEqual(
    expect.objectContaining({ title: 'Un départ' }),
  );
});

test('who is being forgotten is in no past either, however long the clearing away takes', async () => {
  const leaving = await run.person('Honorine');
  await leaving.post('/api/code/verified', { token: await codeSentTo(run, 'honorine@example.org') });
  const { body: me } = await leaving.get('/api/users/me');
  const words = 'La Sanaga montait sans bruit. '.repeat(4);
  const { body: sent } = await leaving.post('/api/temoignages', { title: 'De Honorine', content: words });
  await editor.patch(String(sent['@id']), { status: 'published' });
  const before = await moment();
  const asked = [String(sent['@id']), '/api/temoignages', String(me['@id']), '/api/search?q=sanaga'];
  /** Where something of theirs stands. */
  const read = async () => {
    const answers = await Promise.all(asked.map(async one => (await then(auditor, one, before)).body));
    return asked.filter((_, at) => /Honorine|Sanaga/.test(JSON.stringify(answers[at])));
  };
  expect(await read()).toEqual(asked);

  // As a crash or an outage leaves it: it is decided, and not one key of theirs is destroyed yet.
  const forgotten = { forgottenAt: before, keepTexts: false, by: 'self', codeHash: null } as const;
  const [stream, command] = [accountStream(Number(me.id)), { kind: 'forget', ...forgotten } as const];
  const context = { actor: `user:${me.id}`, correlationId: 'leaving' };
  await run.parvis.tools.handle(stream, accountDecider, command, context);
  await run.parvis.settle();
  expect(await read()).toEqual([]);
  await run.parvis.forgetting.rounds.round();
  await run.parvis.settle();
  expect(await read()).toEqual([]);
});

test('a picture that was sent without an account is in no past once it is removed, and what it was called with it', async () => {
  const deviceId = 'device-of-nobody-else';
  const sender = { token: undefined, deviceId };
  const picture = await upload(run, sender, PIXEL, 'FILES_USER_PICTURE', 'blandine.png');
  const before = await moment();
  expect((await then(auditor, picture, before)).status).toBe(200);
  expect((await run.visitor.delete(picture, { deviceId })).status).toBe(204);
  await run.parvis.settle();
  expect((await then(auditor, picture, before)).status).toBe(404);
});

test('two moments are compared: what was published, changed, taken down', async () => {
  const post = async (title: string) =>
    String(
      (await editor.post('/api/actualites', { title, content: CONTENT, status: 'published' })).body['@id'],
    );
  const [edited, gone, same] = [await post('À changer'), await post('À retirer'), await post('À laisser')];
  const from = await moment();
  const fresh = await post('Tout neuf');
  await editor.patch(edited, { content: '<p>Autrement.</p>' });
  await editor.patch(gone, { status: 'archived' });
  await editor.post('/api/actualites', { title: 'Un brouillon', content: CONTENT });
  const until = await moment();
  const compare = (a: string, b: string) =>
    made(() => auditor.get(`/api/pasts/comparison?from=${a}&until=${b}&lang=fr`));
  const { member } = await compare(from, until);
  expect(member).toEqual([
    {
      '@id': fresh,
      '@type': 'Actualite',
      difference: 'published',
      title: 'Tout neuf',
      path: 'actualite/tout-neuf',
    },
    {
      '@id': edited,
      '@type': 'Actualite',
      difference: 'changed',
      title: 'À changer',
      path: 'actualite/a-changer',
    },
    {
      '@id': gone,
      '@type': 'Actualite',
      difference: 'takenDown',
      title: 'À retirer',
      path: 'actualite/a-retirer',
    },
  ]);
  expect(JSON.stringify(member)).not.toContain(same);
  expect((await compare(from, `${until}&itemsPerPage=2&page=2`)).body).toMatchObject({
    member: member.slice(2),
    totalItems: 3,
  });
  // The earlier one is the first, whichever was named first.
  expect((await compare(until, from)).member).toEqual(member);
  expect((await compare(until, until)).member).toEqual([]);
});

test('what is made of the past is in no backup: it is made again', async () => {
  expect(readdirSync(run.folder)).toContain('pasts');
  expect(readdirSync(run.folder).filter(name => partOfData(name) === undefined)).toEqual([]);
  expect(partOfData('pasts')).toBe('remade');
});
