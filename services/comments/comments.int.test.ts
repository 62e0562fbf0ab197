import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminChange } from '../../contract/live.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let author: ApiClient;
let other: ApiClient;
let post: string;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
  [author, other] = [await run.person('Odile'), await run.person('Marc')];
  post = await publishedPost('Prier le matin');
});
afterAll(() => run[Symbol.asyncDispose]());

async function publishedPost(title: string): Promise<string> {
  const text = { title, content: '<p>Un signe de croix.</p>', status: 'published' };
  return String((await editor.post('/api/posts/add', text)).body['@id']);
}

const posted = async (by: ApiClient, body: object): Promise<string> => {
  const { status, body: comment } = await by.post('/api/comments/add', { message: 'Merci.', ...body });
  expect(status).toBe(201);
  return String(comment['@id']);
};
const published = async (body: object): Promise<string> => {
  const reference = await posted(author, body);
  expect((await editor.patch(reference, { status: 'published' })).status).toBe(200);
  return reference;
};
test('a list of comments on several texts says which each is on, while that can be read', async () => {
  const person = await run.person('Paule');
  const target = await publishedPost('Prier debout');
  const text = { title: 'Prier debout', language: 'fr', path: 'enseignement/autres/prier-debout' };
  await posted(person, { post: target });
  const texts = async (path: string) => (await person.get(path)).member.map(one => one.text);
  expect(await texts('/api/comments?owner=me')).toEqual([text]);
  await editor.patch(target, { status: 'archived' });
  await run.parvis.settle();
  expect(await texts('/api/comments?owner=me')).toEqual([null]);
});

const countOf = async (target: string) => {
  await run.parvis.settle();
  const [, kind, id] = /^\/api\/(\w+)\/(\d+)$/.exec(target) ?? [];
  return (await run.visitor.get(`/api/reactions?of[]=${kind}:${id}`)).member[0]?.commentCount;
};

describe('a comment', () => {
  test('is posted by who is signed in, waits, is published, counted and withdrawn', async () => {
    const target = await publishedPost('Prier à midi');
    const list = `/api/comments?post=${target}`;
    expect((await run.visitor.get(list)).body.totalItems).toBe(0);
    await refused(run, 401, () => run.visitor.post('/api/comments', { post: target, message: 'Merci.' }));

    const sent = await eventsOf(run, () =>
      author.post('/api/comments', { post: target, message: ' Merci\u0000\r\nbeaucoup. ' }),
    );
    expect(sent.types).toEqual(['CommentPosted']);
    expect(sent.answer).toMatchObject({
      status: 201,
      body: {
        '@type': 'Comment',
        status: 'pending',
        authorName: 'Odile',
        message: 'Merci\nbeaucoup.',
        post: target,
        temoignage: null,
        response: null,
        comments: [],
      },
    });
    const reference = String(sent.answer.body['@id']);
    expect(sent.answer.headers.get('location')).toBe(reference);

    expect((await run.visitor.get(reference)).status).toBe(404);
    expect((await other.get(reference)).status).toBe(404);
    expect((await author.get(reference)).body).toMatchObject({ status: 'pending', revision: 0 });
    expect((await run.visitor.get(list)).member).toEqual([]);
    expect(await countOf(target)).toBe(0);

    const decided = await eventsOf(run, () => editor.patch(reference, { status: 'published' }));
    expect(decided.types).toEqual(['CommentPublished']);
    expect((await run.visitor.get(list)).member).toMatchObject([
      { message: 'Merci\nbeaucoup.', revision: null },
    ]);
    expect(await countOf(target)).toBe(1);

    const withdrawn = await eventsOf(run, () => author.delete(reference));
    expect([withdrawn.answer.status, withdrawn.types]).toEqual([
      204,
      ['CommentUnpublished', 'CommentWithdrawn'],
    ]);
    expect((await run.visitor.get(list)).member).toEqual([]);
    expect((await run.visitor.get(reference)).status).toBe(404);
    expect(await countOf(target)).toBe(0);
  });

  test('rewritten by its author waits again; its old words are gone from the page at once', async () => {
    const reference = await published({ post });
    const { types } = await eventsOf(run, () => author.patch(reference, { message: 'Grand merci.' }));
    expect(types).toEqual(['CommentUnpublished', 'CommentEdited']);
    expect((await author.get(reference)).body).toMatchObject({ status: 'pending', message: 'Grand merci.' });
    expect((await run.visitor.get(reference)).status).toBe(404);
  });

  test('rejected tells its author why, and nobody else', async () => {
    const reference = await posted(author, { post });
    await refused(run, 422, () => editor.patch(reference, { status: 'rejected' }));
    const decision = { status: 'rejected', reason: 'off-topic', errorResponse: 'Restons avec le texte.' };
    const { types } = await eventsOf(run, () => editor.patch(reference, decision));
    expect(types).toEqual(['CommentRejected']);
    expect((await author.get(reference)).body).toMatchObject(decision);
    expect((await other.get(reference)).status).toBe(404);
    expect((await author.get('/api/comments?owner=me')).member[0]).toMatchObject(decision);
  });

  test('published can be taken down by an editor', async () => {
    const reference = await published({ post });
    const { types } = await eventsOf(run, () =>
      editor.patch(reference, { status: 'rejected', reason: 'names-others' }),
    );
    expect(types).toEqual(['CommentUnpublished', 'CommentRejected']);
    expect((await run.visitor.get(reference)).status).toBe(404);
  });

  test('read and sent back whole, changes nothing but what was changed', async () => {
    const reference = await posted(author, { post });
    const read = (await author.get(reference)).body;
    expect((await eventsOf(run, () => author.patch(reference, read))).types).toEqual([]);
    const edited = await eventsOf(run, () => author.patch(reference, { ...read, message: 'Merci bien.' }));
    expect(edited.types).toEqual(['CommentEdited']);
    await refused(run, 409, () => editor.patch(reference, { ...read, status: 'published' }));
    const again = (await editor.get(reference)).body;
    const decided = await eventsOf(run, () => editor.patch(reference, { ...again, status: 'published' }));
    expect(decided.types).toEqual(['CommentPublished']);
    const withdrawn = { ...again, status: 'withdrawn', message: 'Non merci.' };
    const { violations } = await refused(run, 422, () => author.patch(reference, withdrawn));
    expect(violations).toMatchObject([{ propertyPath: 'message', code: 'editOrDecide' }]);
    const rewritten = { ...(await author.get(reference)).body, message: 'Merci à tous.' };
    expect((await eventsOf(run, () => author.patch(reference, rewritten))).types).toEqual([
      'CommentUnpublished',
      'CommentEdited',
    ]);
  });

  test('is decided once, on what the editor has seen', async () => {
    const reference = await posted(author, { post });
    await author.patch(reference, { message: 'Autrement.' });
    const stale = { 'If-Match': '"0"' };
    await refused(run, 412, () => editor.patch(reference, { status: 'published' }, stale));
    expect((await editor.patch(reference, { status: 'published' }, { 'If-Match': '"1"' })).status).toBe(200);
    const body = await refused(run, 409, () => editor.patch(reference, { status: 'published' }));
    expect(body.code).toBe('alreadyDecided');
  });

  test('sent twice under one key is one', async () => {
    const key = { 'Idempotency-Key': 'comment-1' };
    const body = { post, message: 'Une fois.' };
    const first = await author.post('/api/comments', body, key);
    const again = await eventsOf(run, () => author.post('/api/comments', body, key));
    expect([again.answer.body['@id'], again.types]).toEqual([first.body['@id'], []]);
  });
});

describe('a conversation', () => {
  test('is a tree; what others have answered stays as a place without words', async () => {
    const target = await publishedPost('Prier le soir');
    const beginning = await published({ post: target, message: 'Comment commencer ?' });
    const answer = await published({ post: target, response: beginning, message: 'Par un silence.' });
    await published({ post: target, response: answer, message: 'Merci.' });
    await published({ post: target, message: 'Autre chose.' });
    await posted(other, { post: target, response: beginning, message: 'En attente.' });
    await author.delete(answer);

    const { body, member } = await run.visitor.get(`/api/comments?post=${target}`);
    expect(body.totalItems).toBe(2);
    expect(member).toMatchObject([
      { message: 'Autre chose.', comments: [] },
      {
        message: 'Comment commencer ?',
        comments: [
          {
            '@id': answer,
            response: beginning,
            status: 'withdrawn',
            authorName: null,
            message: null,
            comments: [{ message: 'Merci.', response: answer }],
          },
        ],
      },
    ]);
    expect(member[1]?.comments).toHaveLength(1);
    expect(await countOf(target)).toBe(3);
  });

  test('stands under a testimony too, and goes with it', async () => {
    const story = { title: 'Une porte', content: 'Un soir, quelqu’un a ouvert la porte. '.repeat(4) };
    const testimony = String((await other.post('/api/temoignages', story)).body['@id']);
    await refused(run, 404, () => author.post('/api/comments', { temoignage: testimony, message: 'Oui.' }));
    await editor.patch(testimony, { status: 'published' });
    await published({ temoignage: testimony });
    const list = `/api/comments?temoignage=${testimony}`;
    expect((await run.visitor.get(list)).member).toMatchObject([{ temoignage: testimony, post: null }]);
    expect(await countOf(testimony)).toBe(1);
    const [comment] = (await run.visitor.get(list)).member;
    const reference = String(comment?.['@id']);
    const newest = async (who: ApiClient) =>
      (await who.get('/api/comments')).member.find(one => one['@id'] === reference);
    expect(await newest(run.visitor)).toMatchObject({ message: 'Merci.' });

    await other.patch(testimony, { status: 'withdrawn' });
    expect((await run.visitor.get(list)).status).toBe(404);
    // The list of the newest under all texts has its place, without its words.
    expect(await newest(run.visitor)).toMatchObject({ authorName: null, message: null });
    expect((await run.visitor.get(reference)).status).toBe(404);
    expect((await other.get(reference)).status).toBe(404);
    for (const insider of [author, editor])
      expect((await insider.get(reference)).body).toMatchObject({ message: 'Merci.' });
  });

  test('answers only what is published under the same text', async () => {
    const elsewhere = await published({ post: await publishedPost('Prier la nuit') });
    const waiting = await posted(author, { post });
    for (const response of [elsewhere, waiting, '/api/comment/1', '/api/post/1', 'x']) {
      const body = await refused(run, 422, () =>
        author.post('/api/comments', { post, message: 'Oui.', response }),
      );
      expect(body.violations).toMatchObject([{ propertyPath: 'response', code: 'unknownReference' }]);
    }
  });
});

describe('refused', () => {
  test.each<[string, object, string]>([
    ['without a text', {}, 'post'],
    ['under two texts', { post: '/api/post/1', temoignage: '/api/temoignage/1' }, 'temoignage'],
    ['under what is no text', { post: '/api/tag/1' }, 'post'],
  ])('%s', async (_, body, propertyPath) => {
    const { violations } = await refused(run, 422, () =>
      author.post('/api/comments', { message: 'Oui.', ...body }),
    );
    expect(violations).toMatchObject([{ propertyPath }]);
  });

  test('without words, or with too many', async () => {
    for (const message of ['', ' \u0000\u202e ', 'a'.repeat(2001)]) {
      const { violations } = await refused(run, 422, () => author.post('/api/comments', { post, message }));
      expect(violations).toMatchObject([{ propertyPath: 'message' }]);
    }
  });

  test('to others than its author and editors', async () => {
    const reference = await posted(author, { post });
    await refused(run, 403, () => other.patch(reference, { message: 'Le mien.' }));
    await refused(run, 403, () => other.delete(reference));
    await refused(run, 403, () => author.patch(reference, { status: 'published' }));
    await refused(run, 403, () => editor.patch(reference, { message: 'Mieux.' }));
    await refused(run, 401, () => run.visitor.patch(reference, { message: 'Mieux.' }));
    await refused(run, 404, () => editor.patch('/api/comment/1', { status: 'published' }));
    await refused(run, 422, () => author.patch(reference, {}));
  });

  test('lists of what waits, to all but editors', async () => {
    expect((await author.get('/api/comments?status=pending')).status).toBe(403);
    expect((await run.visitor.get('/api/comments?owner=me')).status).toBe(403);
    const { member } = await editor.get('/api/comments?status=pending');
    const dates = member.map(({ createdAt }) => String(createdAt));
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted());
  });
});

test('the admin area hears of it, in the order of the log', async () => {
  const socket = io(`${run.parvis.url}/admin`, { auth: { token: editor.token }, transports: ['websocket'] });
  try {
    const heard: AdminChange[] = [];
    const three = Promise.withResolvers<void>();
    socket.on('changed', (change: AdminChange) => {
      if (change.kind === 'comment') heard.push(change);
      if (heard.length === 2) three.resolve();
    });
    await new Promise<void>(resolve => socket.once('ready', () => resolve()));
    const reference = await published({ post });
    await three.promise;
    const id = Number(reference.split('/').at(-1));
    expect(heard).toMatchObject([
      { kind: 'comment', id, status: 'pending', revision: 0 },
      { kind: 'comment', id, status: 'published', revision: 1 },
    ]);
  } finally {
    socket.disconnect();
  }
});
