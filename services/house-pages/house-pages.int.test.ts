import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE_PAGES } from '../../contract/house-pages.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let admin: ApiClient;
beforeAll(async () => {
  run = await startTestParvis({
    env: { PUBLISHER: 'Les Amis & Cie', HOSTED_BY: 'Hébergement Exemple, Douala', KEEP_CONTACTS_DAYS: '45' },
  });
  admin = await run.person('Ada', 'ROLE_ADMIN');
});
afterAll(() => run[Symbol.asyncDispose]());

const contentOf = async (id: string, lang: string) =>
  String((await run.visitor.get(`/api/house_page/${id}?lang=${lang}`)).body.content);

test('a new site has every page in both languages, with what its configuration says', async () => {
  for (const lang of ['fr', 'en-US']) {
    const list = await run.visitor.get(`/api/house_pages?lang=${lang}`);
    const members = list.body.member as { id: string; title: string; content: string; updatedAt: null }[];
    expect(members.map(({ id }) => id)).toEqual([...HOUSE_PAGES]);
    expect(members.filter(({ content, title }) => /\{\{|undefined/.test(content + title))).toEqual([]);
    expect(members.every(({ updatedAt }) => updatedAt === null)).toBe(true);
  }
  const legal = await contentOf('mention-legal', 'fr');
  expect(legal).toContain('Les Amis &amp; Cie');
  expect(legal).toContain('Hébergement Exemple, Douala');
  expect(await contentOf('privacy-policies', 'en-US')).toContain('Messages to the team: 45 days at most.');
});

test('both languages say the same: as many headings and points on each page', async () => {
  const shape = (html: string) => html.match(/<(?:h2|li)>/g)?.join('');
  for (const id of HOUSE_PAGES)
    expect([id, shape(await contentOf(id, 'en-US'))]).toEqual([id, shape(await contentOf(id, 'fr'))]);
});

test('what an administrator writes takes the place of one language, until it is written again', async () => {
  const english = await contentOf('faire-un-don', 'en-US');
  const written = await admin.patch('/api/house_page/faire-un-don', {
    content: '<p onclick="x()">Orange Money : 6 00 00 00 00</p><script>x()</script>',
  });
  expect([written.status, written.body]).toMatchObject([200, { title: 'Faire un don', language: 'fr' }]);
  expect(await contentOf('faire-un-don', 'fr')).toBe('<p>Orange Money : 6 00 00 00 00</p>');
  expect(await contentOf('faire-un-don', 'en-US')).toBe(english);
  const before = (await run.events()).length;
  await admin.patch('/api/house_page/faire-un-don', { title: 'Faire un don' });
  expect((await run.events()).length).toBe(before);
});

test('who has not seen the last words cannot write over them', async () => {
  const first = await admin.patch('/api/house_page/faq', { abstract: 'Un.' });
  await admin.patch('/api/house_page/faq', { abstract: 'Deux.' });
  const late = await admin.patch(
    '/api/house_page/faq',
    { abstract: 'Trois.' },
    {
      'If-Match': first.headers.get('etag') ?? '',
    },
  );
  expect(late.status).toBe(412);
});

test('who has seen that nobody has written cannot write over what somebody has written since', async () => {
  const path = '/api/house_page/privacy-policies';
  const seen = { updatedAt: null };
  expect((await admin.patch(path, { ...seen, abstract: 'Un.' })).status).toBe(200);
  await refused(run, 409, () => admin.patch(path, { ...seen, abstract: 'Deux.' }));
  expect((await run.visitor.get(`${path}?lang=fr`)).body.abstract).toBe('Un.');
  const english = { 'Accept-Language': 'en-US' };
  expect((await admin.patch(path, { ...seen, abstract: 'One.' }, english)).status).toBe(200);
});

test('what one language was read at is still right after the other one is written, and both are told', async () => {
  const path = '/api/house_page/terms-use';
  await admin.patch(path, { abstract: 'Premier.' });
  const english = { 'Accept-Language': 'en-US' };
  const first = await admin.patch(path, { abstract: 'First.' }, english);
  const seen = async (lang: string) => (await admin.get(`${path}?lang=${lang}`)).headers.get('etag') ?? '';
  expect([first.status, (await admin.get(`${path}?lang=en-US`)).body.abstract]).toEqual([200, 'First.']);
  const french = await admin.patch(path, { abstract: 'Second.' }, { 'If-Match': await seen('fr') });
  expect(french.status).toBe(200);
  const again = { ...english, 'If-Match': await seen('en-US') };
  expect((await admin.patch(path, { abstract: 'Second.' }, again)).status).toBe(200);
});

test('a page that the house does not have is not there', async () => {
  expect((await run.visitor.get('/api/house_page/elsewhere')).status).toBe(404);
});
