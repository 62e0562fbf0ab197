/** The first life of a testimony, and of a text, over HTTP: every step an event, every refusal none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, type RecordedEvent } from '../platform/event-log/event-log.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

async function eventsSince(position: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of run.parvis.log.readAll({ after: position })) events.push(...batch);
  // Mails go out a moment after what asks for them.
  return events.filter(({ type }) => !type.startsWith('Mail'));
}
/** What an action answers, and the types of the events it appends. */
async function watched<T>(action: () => Promise<T>): Promise<[T, string[]]> {
  const before = await run.parvis.log.head();
  const answer = await action();
  return [answer, (await eventsSince(before)).map(event => event.type)];
}

const story = {
  title: 'Une porte était restée ouverte',
  content: `Un soir de pluie à Bafoussam, je n’avais plus envie de prier. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`,
};

describe('a testimony', () => {
  test('is sent by who is signed in, waits, is published, and is found a moment later', async () => {
    const [author, editor] = [await run.person('Odile'), await run.person('Basile', 'ROLE_EDITOR')];
    expect((await run.visitor.post('/api/temoignages', story)).status).toBe(401);

    const [sent, submitted] = await watched(() => author.post('/api/temoignages', story));
    expect(sent).toMatchObject({
      status: 201,
      body: { '@type': 'Temoignage', status: 'pending', author: 'Odile' },
    });
    expect(sent.headers.get('location')).toBe(sent.body['@id']);
    expect(submitted).toEqual(['ConsentRecorded', 'TestimonySubmitted']);
    const reference = String(sent.body['@id']);

    expect((await run.visitor.get(reference)).status).toBe(404);
    expect((await run.visitor.get('/api/temoignages')).body.totalItems).toBe(0);
    expect((await run.visitor.get('/api/temoignages?status=pending')).status).toBe(403);
    expect((await author.get('/api/temoignages?owner=me')).member).toHaveLength(1);
    expect((await editor.get('/api/temoignages?status=pending')).member[0]).toMatchObject({
      title: story.title,
    });

    const title = 'Une porte restée ouverte';
    const decision = { status: 'published', title };
    const [published, decided] = await watched(() =>
      editor.patch(reference, decision, { 'If-Match': '"1"' }),
    );
    expect(published).toMatchObject({
      status: 200,
      body: { status: 'published', slug: 'une-porte-restee-ouverte' },
    });
    expect(decided).toEqual(['NameReserved', 'TestimonyEdited', 'TestimonyPublished']);
    expect(published.body).toMatchObject({ origTitle: story.title, origContent: story.content.trim() });

    const page = await run.visitor.get('/api/temoignages/slug/une-porte-restee-ouverte');
    expect(page).toMatchObject({ status: 200, body: { title, origTitle: null, revision: null } });
    expect((await run.visitor.get('/api/temoignages')).body.totalItems).toBe(1);
    const found = await run.visitor.get('/api/search?q=porte%20bafous&lang=fr');
    expect(found.member).toMatchObject([{ kind: 'temoignage', path: 'temoignage/une-porte-restee-ouverte' }]);
  });

  test('is decided once: the second decision is a conflict and changes nothing', async () => {
    const [author, first, second] = await Promise.all([
      run.person('Prisca'),
      run.person('Joseph', 'ROLE_EDITOR'),
      run.person('Agathe', 'ROLE_ADMIN'),
    ]);
    const reference = String((await author.post('/api/temoignages', story)).body['@id']);
    const reject = { status: 'rejected', reason: 'too-short', note: 'Dites-nous en plus.' };
    expect((await first.patch(reference, reject, { 'If-Match': '"1"' })).status).toBe(200);

    const [late, none] = await watched(() =>
      second.patch(reference, { status: 'published' }, { 'If-Match': '"1"' }),
    );
    expect([late.status, late.body.code, none]).toEqual([409, 'alreadyDecided', []]);
    const [later, nothing] = await watched(() => second.patch(reference, { status: 'published' }));
    expect([later.status, later.body.code, nothing]).toEqual([409, 'alreadyDecided', []]);
    expect((await author.get(reference)).body).toMatchObject({ status: 'rejected', reason: 'too-short' });
  });

  test('decided twice at the same moment is decided once', async () => {
    const [author, editor] = [await run.person('Blaise'), await run.person('Rose', 'ROLE_EDITOR')];
    const reference = String((await author.post('/api/temoignages', story)).body['@id']);
    const answers = await Promise.all([
      editor.patch(reference, { status: 'published' }),
      editor.patch(reference, { status: 'rejected', reason: 'other' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('sent twice under one key is one testimony', async () => {
    const author = await run.person('Nadine');
    const key = { 'Idempotency-Key': 'draft-1' };
    const first = await author.post('/api/temoignages', story, key);
    const [again, events] = await watched(() => author.post('/api/temoignages', story, key));
    expect(again.body['@id']).toBe(first.body['@id']);
    expect(events).toEqual([]);
  });

  test('belongs to its author: others read it not, and it can be withdrawn', async () => {
    const [author, other] = [await run.person('Lucie'), await run.person('Marc')];
    const reference = String((await author.post('/api/temoignages', story)).body['@id']);
    expect((await other.get(reference)).status).toBe(404);
    expect((await other.patch(reference, { status: 'withdrawn' })).status).toBe(403);
    expect((await other.patch(reference, { status: 'published' })).status).toBe(403);
    const [withdrawn, events] = await watched(() => author.patch(reference, { status: 'withdrawn' }));
    expect([withdrawn.body.status, events]).toEqual([
      'withdrawn',
      ['ConsentWithdrawn', 'TestimonyWithdrawn'],
    ]);
  });

  test('with wrong fields is refused in the language of the request, and nothing happens', async () => {
    const author = await run.person('Estelle');
    const [refused, events] = await watched(() =>
      author.post('/api/temoignages', { title: '', content: 'court' }, { 'Accept-Language': 'en-US' }),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.violations).toMatchObject([{ propertyPath: 'title' }, { propertyPath: 'content' }]);
    expect(events).toEqual([]);
  });
});

describe('an account', () => {
  const account = {
    firstName: 'Claire',
    lastName: 'Exemple',
    email: 'Claire@Example.org',
    password: 'Lumiere-2026',
  };

  test('is opened once for an address, whatever its case', async () => {
    const [opened, events] = await watched(() => run.visitor.post('/api/users/add', account));
    expect(opened).toMatchObject({ status: 201, body: { firstName: 'Claire', roles: ['ROLE_USER'] } });
    expect(JSON.stringify(opened.body)).not.toContain('argon2');
    expect(events).toEqual(['NameReserved', 'ConsentRecorded', 'UserRegistered', 'CodeIssued']);
    const [again, none] = await watched(() =>
      run.visitor.post('/api/users/add', { ...account, email: 'claire@example.ORG' }),
    );
    expect(again).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'email', code: 'emailTaken' }] },
    });
    expect(none).toEqual([]);
  });

  test('opened twice at the same moment is opened once', async () => {
    const twice = { ...account, email: 'deux@example.org' };
    const answers = await Promise.all([1, 2].map(() => run.visitor.post('/api/users/add', twice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('is signed in to with its password alone', async () => {
    const wrong = await run.visitor.post('/api/login', { username: account.email, password: 'Lumiere-2027' });
    const nobody = await run.visitor.post('/api/login', {
      username: 'x@example.org',
      password: 'Lumiere-2027',
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 401, message: 'Identifiants invalides.' } });
    expect(nobody.body).toEqual(wrong.body);
    const right = await run.visitor.post('/api/login', {
      username: account.email,
      password: account.password,
    });
    expect(right.status).toBe(200);
    const me = await run.visitor.get('/api/users/me', { Authorization: `Bearer ${right.body.token}` });
    expect(me.body).toMatchObject({ email: 'claire@example.org' });
  });
});

describe('a text', () => {
  const post = {
    title: 'Prier à table',
    content: '<p>Un signe de croix.</p><script>x</script>',
    type: 'post',
  };

  test('is published, liked once by a device, moves, and is archived', async () => {
    const editor = await run.person('Paul', 'ROLE_EDITOR');
    const category = await editor.post('/api/categories', { title: 'Famille', type: 'post' });
    const [added, events] = await watched(() =>
      editor.post('/api/posts/add', { ...post, status: 'published', categories: [category.body['@id']] }),
    );
    expect(events).toEqual([
      'NameReserved',
      'PublicationDrafted',
      'TranslationWritten',
      'TranslationPublished',
    ]);
    expect(added.body).toMatchObject({
      path: 'enseignement/famille/prier-a-table',
      content: '<p>Un signe de croix.</p>',
    });
    const reference = String(added.body['@id']);

    const like = { post: reference, status: true };
    expect((await run.visitor.post('/api/likes/add', like)).body).toMatchObject({
      likeCount: 1,
      isLike: true,
    });
    const [again, none] = await watched(() => run.visitor.post('/api/likes/add', like));
    expect([again.body.likeCount, none]).toEqual([1, []]);
    expect((await run.visitor.post('/api/views/add', { post: reference })).status).toBe(204);
    expect((await watched(() => run.visitor.post('/api/views/add', { post: reference })))[1]).toEqual([]);
    await run.parvis.settle();
    const counts = await run.visitor.get(`/api/reactions?of[]=post:${added.body.id}`);
    expect(counts.member).toMatchObject([{ likeCount: 1, viewCount: 1, isLike: true }]);

    await editor.patch(reference, { title: 'Prier à table avec des enfants' });
    const former = await run.visitor.get('/api/posts/post/prier-a-table');
    expect(former.body).toMatchObject({ slug: 'prier-a-table-avec-des-enfants' });
    expect((await run.visitor.get('/api/posts?type=post&category=famille')).body.totalItems).toBe(1);

    await editor.patch(reference, { status: 'archived' });
    expect((await run.visitor.get('/api/posts/post/prier-a-table-avec-des-enfants')).status).toBe(404);
    expect((await run.visitor.get('/api/posts?type=post')).body.totalItems).toBe(0);
    expect((await run.visitor.get('/api/search?q=table')).body.totalItems).toBe(0);
  });

  test('that has but one language is read and changed in it, whichever is asked for', async () => {
    const editor = await run.person('Luc', 'ROLE_EDITOR');
    const added = await editor.post('/api/posts', { ...post, title: 'Une langue', status: 'published' });
    const reference = String(added.body['@id']);
    const english = { 'Accept-Language': 'en-US' };
    const read = await run.visitor.get(reference, english);
    expect(read).toMatchObject({ status: 200, body: { language: 'fr', title: 'Une langue' } });
    const [changed, events] = await watched(() => editor.patch(reference, { season: 'red' }, english));
    expect(changed).toMatchObject({ status: 200, body: { language: 'fr', season: 'red' } });
    expect(events).toEqual(['CoverChosen']);
  });

  test('that is not published is for editors', async () => {
    const editor = await run.person('Anne', 'ROLE_EDITOR');
    const added = await editor.post('/api/posts', { ...post, title: 'Brouillon' });
    expect(added.body.status).toBe('re-read');
    expect((await run.visitor.get(String(added.body['@id']))).status).toBe(404);
    expect((await run.visitor.post('/api/posts', post)).status).toBe(401);
    expect((await (await run.person('Jean')).post('/api/posts', post)).status).toBe(403);
    expect((await run.visitor.post('/api/likes/add', { post: added.body['@id'] })).status).toBe(404);
  });
});

test('categories are counted in the language asked for, and ordered by it', async () => {
  const editor = await run.person('Simon', 'ROLE_EDITOR');
  const quiet = await editor.post('/api/categories', { title: 'Calme', type: 'prierre' });
  const busy = await editor.post('/api/categories', { title: 'Comble', type: 'prierre' });
  const post = { title: 'Une prière', content: '<p>Amen.</p>', type: 'prierre', status: 'published' };
  await editor.post('/api/posts', { ...post, categories: [busy.body['@id']] });
  const inOrder = await run.visitor.get('/api/categories?type=prierre&lang=fr');
  expect(inOrder.member).toMatchObject([
    { id: quiet.body.id, count: 0 },
    { id: busy.body.id, count: 1 },
  ]);
  const busiest = await run.visitor.get(
    '/api/categories?type=prierre&lang=fr&order[count]=desc&itemsPerPage=1',
  );
  expect(busiest.member).toMatchObject([{ id: busy.body.id }]);
  const english = await run.visitor.get('/api/categories?type=prierre&lang=en-US');
  expect(english.member).toMatchObject([{ count: 0 }, { count: 0 }]);
});

test('everything is there after a restart', async () => {
  const before = await run.visitor.get('/api/temoignages');
  await run.parvis.postman.settle();
  const head = await run.parvis.log.head();
  await run.restart();
  expect(await run.parvis.log.head()).toBe(head);
  expect((await run.visitor.get('/api/temoignages')).body).toEqual(before.body);
  expect((await eventsSince(ORIGIN)).length).toBeGreaterThan(20);
});
