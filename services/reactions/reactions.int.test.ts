import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let now = Date.parse('2026-11-21T08:00:00.000Z');
let run: TestParvis;
let post: string;
let id: number;
beforeAll(async () => {
  run = await startTestParvis({ now: () => now });
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const text = { title: 'Prier', content: '<p>Un signe de croix.</p>', status: 'published' };
  const { body } = await editor.post('/api/posts/add', text);
  post = String(body['@id']);
  id = Number(body.id);
});
afterAll(() => run[Symbol.asyncDispose]());

test('a view is new once, and counted once in half an hour', async () => {
  const view = () => eventsOf(run, () => run.visitor.post('/api/views/add', { post }));
  const seen = async () => {
    await run.parvis.settle();
    return (await run.visitor.get(`/api/view/post-${id}`)).body;
  };
  const first = await view();
  expect([first.answer.status, first.types]).toEqual([204, ['ViewRecorded']]);
  const time = new Date(now).toISOString();
  expect(await seen()).toMatchObject({ '@type': 'View', post, isNew: true, time });
  now += 29 * MINUTE_MS;
  const soon = await view();
  expect([soon.answer.status, soon.types, (await seen()).time]).toEqual([204, [], time]);
  now += MINUTE_MS;
  expect((await view()).types).toEqual(['ViewRecorded']);
  expect(await seen()).toMatchObject({ isNew: false, time: new Date(now).toISOString() });
});

test('the like of a device has an address at which it can be taken back', async () => {
  const liked = await eventsOf(run, () => run.visitor.post('/api/likes/add', { post }));
  expect(liked.types).toEqual(['ContentLiked']);
  const reference = String(liked.answer.body['@id']);
  expect((await run.visitor.get(reference)).body).toMatchObject({ '@type': 'Like', status: true, post });
  const taken = await eventsOf(run, () => run.visitor.delete(reference));
  expect([taken.answer.status, taken.types]).toEqual([204, ['ContentUnliked']]);
  expect((await run.visitor.get(reference)).body).toMatchObject({ status: false, likeCount: 0 });
  expect((await eventsOf(run, () => run.visitor.delete(reference))).types).toEqual([]);
});

test('the like of a person is one on all their devices, and stays when they sign out', async () => {
  const person = await run.person('Odile');
  const phone = { deviceId: 'device-phone' };
  const laptop = { deviceId: 'device-laptop' };
  const like = (by: ApiClient, headers: Record<string, string>, status = true) =>
    eventsOf(run, () => by.post('/api/likes/add', { post, status }, headers));
  const isLike = async (by: ApiClient, headers: Record<string, string>) => {
    const [counts] = (await by.get(`/api/reactions?of[]=post:${id}`, headers)).member;
    return [counts?.isLike, counts?.likeCount];
  };

  expect((await like(person, phone)).types).toEqual(['LikeDeviceChosen', 'ContentLiked']);
  expect(await isLike(person, laptop)).toEqual([true, 1]);
  const again = await like(person, laptop);
  expect([again.types, again.answer.body]).toEqual([
    [],
    expect.objectContaining({ likeCount: 1, isLike: true }),
  ]);
  expect((await like(run.visitor, phone)).types).toEqual([]);
  expect(await isLike(run.visitor, laptop)).toEqual([false, 1]);

  expect((await like(person, laptop, false)).types).toEqual(['ContentUnliked']);
  expect(await isLike(person, phone)).toEqual([false, 0]);
  expect((await like(person, laptop)).types).toEqual(['ContentLiked']);
  expect(await isLike(run.visitor, phone)).toEqual([true, 1]);
  expect((await person.delete(`/api/like/post-${id}`)).status).toBe(204);
  expect(await isLike(person, phone)).toEqual([false, 0]);
});

test('what was liked before signing in is the like of the person from then on', async () => {
  const person = await run.person('Marc');
  const [phone, laptop] = [{ deviceId: 'marc-phone' }, { deviceId: 'marc-laptop' }];
  await run.visitor.post('/api/likes/add', { post }, phone);
  const adopted = await eventsOf(run, () => person.post('/api/likes/add', { post }, phone));
  expect([adopted.types, adopted.answer.body.likeCount]).toEqual([['LikeDeviceChosen'], 1]);
  expect((await eventsOf(run, () => person.post('/api/likes/add', { post }, laptop))).types).toEqual([]);
  // Both had one of their own before: both are taken back.
  await run.visitor.post('/api/likes/add', { post }, laptop);
  const taken = await eventsOf(run, () => person.post('/api/likes/add', { post, status: false }, laptop));
  expect([taken.types, taken.answer.body.likeCount]).toEqual([['ContentUnliked', 'ContentUnliked'], 0]);
});

test('other devices have likes and views of their own, or none', async () => {
  const other = { deviceId: 'device-other' };
  for (const path of [`/api/like/post-${id}`, `/api/view/post-${id}`, '/api/like/5', '/api/view/x-5']) {
    expect((await run.visitor.get(path, other)).status).toBe(404);
  }
  for (const path of ['/api/likes/add', '/api/views/add']) {
    await refused(run, 422, () => run.visitor.post(path, { post }, { deviceId: '' }));
    await refused(run, 422, () => run.visitor.post(path, {}));
    await refused(run, 404, () => run.visitor.post(path, { post: '/api/post/1' }));
  }
});

test('one address adds so many views to a text, and so many likes come and go, whatever devices it invents', async () => {
  await using limited = await startTestParvis({
    now: () => now,
    elapsed: () => 0,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
  const editor = await limited.person('Agathe', 'ROLE_EDITOR');
  const text = { title: 'Veiller', content: '<p>Veillez.</p>', status: 'published' };
  const texts = [];
  for (let at = 0; at < 2; at += 1)
    texts.push(String((await editor.post('/api/posts/add', text)).body['@id']));
  let devices = 0;
  const as = (from: string) => ({ deviceId: `invented-${++devices}`, 'X-Forwarded-For': from });
  const viewed = async (of: string | undefined, from: string) =>
    (await limited.visitor.post('/api/views/add', { post: of }, as(from))).status;
  const views = [];
  for (let at = 0; at < 50; at += 1) views.push(await viewed(texts[0], `2001:db8:1:2::${at}`));
  expect(views).toEqual([...Array(40).fill(204), ...Array(10).fill(429)]);
  expect([await viewed(texts[1], '2001:db8:1:2::1'), await viewed(texts[0], '2001:db8:1:3::1')]).toEqual([
    204, 204,
  ]);

  const unliked = [];
  for (let at = 0; at < 310; at += 1)
    unliked.push((await limited.visitor.delete('/api/like/post-1', as('198.51.100.1'))).status);
  expect(unliked.indexOf(429)).toBe(300);
});
