/** What lists can be asked: each filter with one value and with several, orders and spans of time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, meOf } from './api-client.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
let author: ApiClient;
/** References, and moments of creation, by name. */
const made: Record<string, string> = {};
const moments: Record<string, string> = {};
let now = Date.parse('2026-03-01T08:00:00.000Z');

const LONG = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';

async function create(name: string, client: ApiClient, path: string, body: object): Promise<string> {
  now += 10_000;
  const answer = await client.post(path, body);
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  made[name] = String(answer.body['@id']);
  moments[name] = String(answer.body.createdAt);
  return made[name];
}

beforeAll(async () => {
  run = await startTestParvis({ now: () => now });
  editor = await run.person('Ada', 'ROLE_EDITOR', 'ROLE_ADMIN');
  author = await run.person('Odile');
  const content = '<p>Un signe de croix.</p>';
  await create('family', editor, '/api/categories', { title: 'Famille' });
  await create('mary', editor, '/api/categories', { title: 'Marie', type: 'prierre' });
  await create('joy', editor, '/api/tags', { title: 'Joie' });
  await create('hope', editor, '/api/tags', { title: 'Espérance' });
  await create('table', editor, '/api/posts', {
    ...{ title: 'Prier à table', content, status: 'published' },
    ...{ categories: [made.family], tags: [made.joy] },
  });
  await create('ave', editor, '/api/posts', {
    ...{ title: 'Ave Maria', content, status: 'published', type: 'prierre' },
    ...{ categories: [made.mary], tags: [made.hope] },
  });
  await create('draft', editor, '/api/posts', { title: 'À finir', content, status: 'draft' });
  await create('door', author, '/api/temoignages', { title: 'La porte', content: LONG });
  await create('lamp', author, '/api/temoignages', { title: 'La lampe', content: LONG });
  await editor.patch(String(made.door), { status: 'published', tags: [made.joy] });
  await create('thanks', author, '/api/comments', { post: made.table, message: 'Merci.' });
  await create('amen', author, '/api/comments', { post: made.ave, message: 'Amen.' });
  await editor.patch(String(made.amen), { status: 'published' });
  made.odile = await meOf(author);
  made.ada = await meOf(editor);
});
afterAll(() => run[Symbol.asyncDispose]());

/** The names of what a list holds; `{name}` stands for a reference, `<name>` for a moment. */
async function found(query: string, client = editor): Promise<string[]> {
  const path = query
    .replace(/\{(\w+)\}/g, (_, name) => made[name] ?? name)
    .replace(/<(\w+)>/g, (_, name) => moments[name] ?? name);
  const { status, member, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  const names = new Map(Object.entries(made).map(([name, reference]) => [reference, name]));
  return member.map(one => names.get(String(one['@id'])) ?? String(one['@id']));
}

describe('texts', () => {
  test.each([
    ['type=prierre', ['ave']],
    ['type[]=prierre', ['ave']],
    ['type[]=prierre&type[]=post', ['ave', 'table']],
    ['categories={family}', ['table']],
    ['categories[]={family}&categories[]={mary}', ['ave', 'table']],
    ['category=famille', ['table']],
    ['category[]=famille', ['table']],
    ['categories=nothing', []],
    ['tags={joy}', ['table']],
    ['tags[]={joy}&tags[]={hope}', ['ave', 'table']],
    ['tag[]=joie', ['table']],
    ['tags[0]=joie', ['table']],
    ['title=table', ['table']],
    ['title=PRIER A', ['table']],
    ['title[]=maria&title[]=table', ['ave', 'table']],
    ['title=nothing', []],
    ['status=draft', ['draft']],
    ['status[]=draft', ['draft']],
    ['status[]=draft&status[]=published', ['draft', 'ave', 'table']],
    ['owner={ada}', ['ave', 'table']],
    ['owner=me', ['ave', 'table']],
    ['owner={odile}', []],
    ['owner=nobody', []],
    ['createdAt[after]=<ave>', ['ave']],
    ['createdAt[before]=<table>', ['table']],
    ['createdAt[strictly_after]=<table>', ['ave']],
    ['createdAt[after]=<table>&createdAt[strictly_before]=<ave>', ['table']],
    ['publishedAt[after]=<ave>', ['ave']],
    ['createdAt[after]=2026-03-01', ['ave', 'table']],
    ['createdAt[after]=2026-03-02', []],
    // In UTC these are in the year 10000, and in the year before the first.
    ['createdAt[before]=9999-12-31T23:59:59-05:00', ['ave', 'table']],
    ['createdAt[after]=9999-12-31T23:59:59-05:00', []],
    ['createdAt[after]=0000-01-01T00:00:00%2B05:00', ['ave', 'table']],
    ['order[createdAt]=asc', ['table', 'ave']],
    ['order[createdAt]=DESC', ['ave', 'table']],
    ['order[title]=asc', ['ave', 'table']],
    ['order[publishedAt]=asc', ['table', 'ave']],
    ['order[nothing]=asc', ['ave', 'table']],
    ['nothing=x&nothing[]=y', ['ave', 'table']],
    ['status=&title=&tags[]=', ['ave', 'table']],
  ])('%s', async (query, expected) => {
    expect(await found(`/api/posts?${query}`)).toEqual(expected);
  });

  test.each([
    'status=lost',
    'status[]=draft&status[]=lost',
    'type=sermon',
    'createdAt[after]=soon',
    'createdAt=2026',
  ])('%s is refused', async query => {
    expect((await editor.get(`/api/posts?${query}`)).status).toBe(400);
  });

  test('others than published ones are for editors', async () => {
    expect((await author.get('/api/posts?status[]=published&status[]=draft')).status).toBe(403);
  });
});

describe('testimonies', () => {
  test.each([
    ['', ['door']],
    ['status[]=pending&status[]=published', ['lamp', 'door']],
    ['tags[]={joy}', ['door']],
    ['title=porte', ['door']],
    ['owner={odile}', ['door']],
    ['owner={odile}&status=pending', ['lamp']],
    ['status=pending&title=porte', []],
    ['status=pending&createdAt[after]=<lamp>', ['lamp']],
    ['status[]=pending&status[]=published&order[title]=asc', ['lamp', 'door']],
  ])('%s', async (query, expected) => {
    expect(await found(`/api/temoignages?${query}`)).toEqual(expected);
  });

  test('ones own are there in every status, and those of others are not', async () => {
    expect(await found('/api/temoignages?owner=me', author)).toEqual(['lamp', 'door']);
    expect(await found('/api/temoignages?owner={odile}&status=pending', author)).toEqual(['lamp']);
    expect(await found('/api/temoignages?owner={odile}', run.visitor)).toEqual(['door']);
    const other = await run.person('Paul');
    expect((await other.get(`/api/temoignages?owner=${made.odile}&status=pending`)).status).toBe(403);
  });
});

describe('comments', () => {
  test.each([
    ['', ['amen']],
    ['status[]=pending', ['thanks']],
    ['status[]=pending&status[]=published', ['amen', 'thanks']],
    ['post={table}&status=pending', ['thanks']],
    ['post={ave}&status=pending', []],
    ['post[]={ave}&post[]={table}', ['amen']],
    ['post[]={ave}', ['amen']],
    ['owner={odile}', ['amen']],
    ['owner={ada}', []],
    ['createdAt[after]=<amen>', ['amen']],
    ['status[]=pending&status[]=published&order[createdAt]=asc', ['thanks', 'amen']],
  ])('%s', async (query, expected) => {
    expect(await found(`/api/comments?${query}`)).toEqual(expected);
  });
});

test.each([
  ['/api/categories?type=prierre', ['mary']],
  ['/api/categories?type[]=prierre&type[]=post', ['family', 'mary']],
  ['/api/categories?title=fam', ['family']],
  ['/api/tags?title[]=ESPERANCE', ['hope']],
  ['/api/users?email[]=ada@example.org&email[]=odile@example.org&order[createdAt]=asc', ['ada', 'odile']],
  ['/api/users?roles=ROLE_ADMIN', ['ada']],
  ['/api/users?createdAt[after]=2026-03-02', []],
])('%s', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test('search answers a list of texts with plain fields, beside what matched in them', async () => {
  const { body, member } = await run.visitor.get('/api/search?q=table&lang=fr');
  expect(body).toMatchObject({ '@type': 'hydra:Collection', totalItems: 1, kinds: { enseignement: 1 } });
  expect(member).toMatchObject([
    {
      ...{ '@id': made.table, '@type': 'Post', title: 'Prier à table', snippet: 'Un signe de croix.' },
      highlights: {
        title: [
          { text: 'Prier à ', hit: false },
          { text: 'table', hit: true },
        ],
      },
    },
  ]);
  const paged = await run.visitor.get('/api/search?q=&itemsPerPage=1&page=2&lang=fr');
  expect(paged.body.view).toMatchObject({ '@id': expect.stringContaining('page=2') });
});

test('the calendar has no days before those that it counts by', async () => {
  expect((await author.get('/api/calendar?from=1583-01-01&to=1583-01-02')).member).toHaveLength(2);
  expect((await author.get('/api/calendar?from=0202-01-01&to=0202-01-02')).status).toBe(400);
});
