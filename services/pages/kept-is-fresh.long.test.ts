/**
 * Whatever happens, what is kept says what would be said anew: each address of the API and each page, to a visitor
 * without a device and to one who likes some of it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient, meOf } from '../../tests/api-client.ts';
import { builtWeb } from '../../tests/built-web.ts';
import { rounds } from '../../tests/random.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { upload } from '../../tests/upload.ts';

const LIVES = rounds(60);
const READER = 'device-who-likes';

let now = Date.UTC(2026, 10, 22, 12);
let run: TestParvis;
let editor: ApiClient;
/** References, in the order of their making. */
const known = {
  categories: [] as string[],
  tags: [] as string[],
  files: [] as string[],
  texts: [] as string[],
  testimonies: [] as string[],
  comments: [] as string[],
};
type Kind = keyof typeof known;
/** Who may be forgotten, with their account. */
const people: { readonly client: ApiClient; readonly account: string }[] = [];
/** Pages of texts, as they were when these were last published. */
const paths = new Set<string>();
let made = 0;

beforeAll(async () => {
  run = await startTestParvis({ web: builtWeb, now: () => now });
  editor = await run.person('Basile', 'ROLE_EDITOR');
  await join();
  for (const [type, title] of [
    ['post', 'Famille'],
    ['prierre', 'Soir'],
  ])
    await make('categories', '/api/categories', { type, title });
  for (const title of ['Silence', 'Joie']) await make('tags', '/api/tags', { title });
  known.files.push(await upload(run, editor, pdf(), 'FILES_DOCUMENT', 'livret.pdf'));
  for (const kind of TEXTS) for (const tags of [[0], [1]]) await write(kind, tags);
  await testify(0);
});
afterAll(() => run[Symbol.asyncDispose]());

const pdf = () => Buffer.from(`%PDF-1.4\n% ${++made}\n%%EOF\n`);
const words = () => `Mot ${++made}`;
async function make(kind: Kind, path: string, body: object, who = editor): Promise<void> {
  const answer = await who.post(path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  known[kind].push(String(answer.body['@id']));
  noticed(answer.body);
}
function noticed({ path, language }: Record<string, unknown>): void {
  if (typeof path === 'string') paths.add(`/${language}/${path}`);
}
async function join(): Promise<void> {
  const name = `Odile${people.length}`;
  const client = await run.person(name);
  const account = await meOf(client);
  people.push({ client, account });
}

const TEXTS = ['teaching', 'prayer', 'actualites', 'documents'] as const;
type Text = (typeof TEXTS)[number];
const collectionOf = (kind: Text) => `/api/${kind === 'teaching' || kind === 'prayer' ? 'posts' : kind}`;
const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? '';
const write = (kind: Text, tags: readonly number[]) => {
  const isPost = kind === 'teaching' || kind === 'prayer';
  return make('texts', collectionOf(kind), {
    title: words(),
    content: `<p>${words()}</p>`,
    status: 'published',
    tags: tags.map(at => pick(known.tags, at)),
    ...(isPost && { type: kind === 'prayer' ? 'prierre' : 'post' }),
    ...(isPost && { categories: [known.categories[kind === 'prayer' ? 1 : 0]] }),
    ...(kind === 'documents' && { files: [known.files[0]] }),
  });
};
async function testify(by: number): Promise<void> {
  const content = `${words()}. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`;
  const author = people[by % people.length]?.client;
  await make('testimonies', '/api/temoignages', { title: words(), content }, author);
}
async function change(reference: string, patch: object): Promise<void> {
  noticed((await editor.patch(reference, patch)).body);
}

const at = fc.nat({ max: 30 });
const status = (...of: readonly string[]) => fc.constantFrom(...of);
const language = fc.constantFrom('fr', 'en-US');
const reader = () => createApiClient(() => run.parvis.url, { deviceId: READER });
/** What may happen, and how. */
const commands = {
  write: fc.tuple(fc.constantFrom(...TEXTS), at).map(
    ([kind, tag]) =>
      () =>
        write(kind, [tag]),
  ),
  correct: fc.tuple(at, language).map(
    ([text, lang]) =>
      () =>
        change(pick(known.texts, text), { language: lang, title: words(), content: `<p>${words()}</p>` }),
  ),
  decide: fc.tuple(at, language, status('published', 'archived', 'draft')).map(
    ([text, lang, to]) =>
      () =>
        change(pick(known.texts, text), { language: lang, status: to }),
  ),
  classify: fc.tuple(at, fc.uniqueArray(at, { maxLength: 2 })).map(
    ([text, tags]) =>
      () =>
        change(pick(known.texts, text), { tags: [...new Set(tags.map(tag => pick(known.tags, tag)))] }),
  ),
  name: fc.tuple(fc.constantFrom('categories', 'tags'), at, language).map(
    ([kind, term, lang]) =>
      () =>
        editor.patch(pick(known[kind as Kind], term), { title: words() }, { 'Accept-Language': lang }),
  ),
  tag: fc.constant(() => make('tags', '/api/tags', { title: words() })),
  untag: at.map(tag => async () => {
    if (known.tags.length < 3) return;
    const [gone] = known.tags.splice(tag % known.tags.length, 1);
    await editor.delete(gone ?? '');
  }),
  replace: fc.constant(async () => {
    const form = new FormData();
    form.append('file', new File([pdf()], 'livret.pdf'));
    const headers = { Authorization: `Bearer ${editor.token}` };
    await fetch(`${run.parvis.url}${known.files[0]}`, { method: 'POST', body: form, headers });
  }),
  testify: at.map(by => () => testify(by)),
  moderate: fc.tuple(at, status('published', 'rejected', 'unpublished')).map(
    ([testimony, to]) =>
      () =>
        change(pick(known.testimonies, testimony), { status: to, reason: 'other' }),
  ),
  withdraw: at.map(testimony => () => change(pick(known.testimonies, testimony), { status: 'withdrawn' })),
  comment: fc.tuple(at, at).map(([text, by]) => async () => {
    const author = people[by % people.length]?.client;
    const body = { post: pick(known.texts, text), message: words() };
    const answer = await author?.post('/api/comments', body);
    if (answer?.status === 201) known.comments.push(String(answer.body['@id']));
  }),
  allow: fc.tuple(at, status('published', 'rejected')).map(
    ([comment, to]) =>
      () =>
        editor.patch(pick(known.comments, comment), { status: to, reason: 'other' }),
  ),
  like: fc.tuple(at, fc.boolean()).map(
    ([text, liked]) =>
      () =>
        reader().post('/api/likes/add', { post: pick(known.texts, text), status: liked }),
  ),
  view: fc.tuple(at, at).map(
    ([testimony, device]) =>
      () =>
        createApiClient(() => run.parvis.url, { deviceId: `device-${device}` }).post('/api/views/add', {
          temoignage: pick(known.testimonies, testimony),
        }),
  ),
  forget: fc.constant(async () => {
    const [gone] = people.splice(0, 1);
    await gone?.client.delete(gone.account, {}, { password: PASSWORD });
    await join();
  }),
};
const life = fc.array(fc.oneof(...Object.values(commands)) as fc.Arbitrary<() => Promise<unknown>>, {
  minLength: 1,
  maxLength: 4,
});

const LISTS = [
  '/api/posts?type=post',
  '/api/posts?type=prierre',
  '/api/posts?itemsPerPage=2&page=2',
  '/api/posts?lang=en-US',
  '/api/posts?order[publishedAt]=asc',
  '/api/actualites',
  '/api/documents',
  '/api/temoignages',
  '/api/categories',
  '/api/categories?order[count]=desc',
  '/api/tags',
  '/api/comments',
  '/api/calendar/today',
];
const PAGES = ['/fr', '/fr/enseignement', '/fr/actualite', '/fr/temoignage', '/en-US/enseignement'];

function addresses(): string[] {
  const tagged = known.tags.slice(-2).map(tag => `/api/posts?tag=${tag}`);
  const items = [known.texts, known.testimonies, known.comments, known.tags].flatMap(kind => kind.slice(-8));
  const under = known.texts.slice(0, 4).map(text => `/api/comments?post=${text}`);
  const pages = [...[...paths].slice(0, 6), ...[...paths].slice(-6)];
  return [...new Set([...LISTS, ...tagged, ...items, known.files[0] ?? '', ...under, ...PAGES, ...pages])];
}

async function answerOf(address: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(run.parvis.url + address, { headers, redirect: 'manual' });
  return `${answer.status} ${answer.headers.get('etag')} ${answer.headers.get('location')} ${await answer.text()}`;
}
const WHO: readonly Record<string, string>[] = [{}, { deviceId: READER }];
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const address of addresses())
    for (const who of address.startsWith('/api') ? WHO : [{}])
      found.set(`${address} ${JSON.stringify(who)}`, await answerOf(address, who));
  return found;
}

const problem = (answer: string) => /^[45]\d\d /.test(answer);

test('what is kept is as fresh as what is made anew', async () => {
  let stayed = 0;
  let anew = 0;
  await fc.assert(
    fc.asyncProperty(life, async happenings => {
      await answers();
      await answers();
      for (const happens of happenings) {
        now += 1000;
        await happens();
      }
      await run.parvis.settle();
      // Counts may be a second old.
      now += 1000;
      const { cache } = run.parvis;
      const before = cache.stats.misses;
      const kept = await answers();
      anew += cache.stats.misses - before;
      stayed += kept.size - (cache.stats.misses - before);
      cache.clear();
      const fresh = await answers();
      // A refusal names its request.
      const stale = [...kept].filter(([name, answer]) => !problem(answer) && answer !== fresh.get(name));
      expect(stale.map(([name, answer]) => ({ name, answer, fresh: fresh.get(name) }))).toEqual([]);
      expect(
        [...kept].filter(([name, answer]) => problem(answer) !== problem(fresh.get(name) ?? '')),
      ).toEqual([]);
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
  // It would say nothing if all were dropped, or nothing.
  expect(stayed).toBeGreaterThan(LIVES * 10);
  expect(anew).toBeGreaterThan(LIVES);
});
