import { beforeEach, expect, test } from 'vitest';
import { createHistory, type History } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { comments, commentsOfThreads, findComments, threadsUnder } from './comments.ts';
import { reactionCounts } from './reaction-counts.ts';

const firstPage = { page: 1, itemsPerPage: 30 };
const POST = 5;

let history: History;
beforeEach(() => {
  history = createHistory();
});

async function views() {
  const given = await givenReadModels([comments, reactionCounts]);
  await given.happened(history);
  expect(given.isWell()).toBe(true);
  const all = given.of(comments);
  return {
    all,
    /** What was added to the history since. */
    happened: () => given.happened(history),
    count: async () => (await given.of(reactionCounts).get(`post:${POST}`))?.commentCount,
    threads: async () =>
      (await threadsUnder(all, { contentKind: 'post', contentId: POST }, firstPage)).items.map(
        ({ id }) => id,
      ),
  };
}

const begun = () => history.comment({ contentId: POST, userId: 7 });
const answered = (threadId: number, responseTo = threadId) =>
  history.comment({ contentId: POST, userId: 8, threadId, responseTo });
const place = (commentId: number, threadId: number) =>
  ({ commentId, threadId, contentKind: 'post', contentId: POST }) as const;
const publish = (commentId: number, threadId = commentId) =>
  history.add(`comment-${commentId}`, 'CommentPublished', {
    ...place(commentId, threadId),
    publishedAt: '2026-02-02T10:00:00.000Z',
  });
const unpublish = (commentId: number, threadId = commentId) =>
  history.add(`comment-${commentId}`, 'CommentUnpublished', place(commentId, threadId));
const withdraw = (commentId: number, threadId = commentId) =>
  history.add(`comment-${commentId}`, 'CommentWithdrawn', { ...place(commentId, threadId), userId: 7 });

test('what is published is counted under its text, and counted no longer when it is taken down', async () => {
  const first = begun();
  const answer = answered(first);
  begun();
  publish(first);
  publish(answer, first);
  const { happened, count } = await views();
  expect(await count()).toBe(2);
  unpublish(answer, first);
  withdraw(answer, first);
  await happened();
  expect(await count()).toBe(1);
});

test('threads stand under their text, newest first, when something in them is published', async () => {
  const [older, newer, waiting, gone] = [begun(), begun(), begun(), begun()];
  history.comment({ contentKind: 'temoignage', contentId: POST });
  for (const id of [older, newer, gone]) publish(id);
  const answer = answered(gone);
  publish(answer, gone);
  for (const id of [newer, gone]) unpublish(id);
  for (const id of [newer, gone]) withdraw(id);
  const { all, threads } = await views();
  expect(await threads()).toEqual([gone, older]);
  const found = await commentsOfThreads(all, [gone, waiting], 10);
  expect(found.map(({ id }) => id)).toEqual([waiting, gone, answer]);
  expect(await commentsOfThreads(all, [], 10)).toEqual([]);
});

test('those that wait begin with the one that waits longest; all others with the newest', async () => {
  const [first, second, third] = [begun(), begun(), begun()];
  publish(third);
  const { all } = await views();
  const ids = async (status: 'pending' | 'published') =>
    (await findComments(all, { statuses: [status] }, firstPage)).items.map(({ id }) => id);
  expect(await ids('pending')).toEqual([first, second]);
  expect(await ids('published')).toEqual([third]);
  const mine = await findComments(all, { owners: [7] }, firstPage);
  expect(mine.items.map(({ id }) => id)).toEqual([third, second, first]);
});

test('new words wait for a decision, and what was said of the old ones goes', async () => {
  const id = begun();
  history.add(`comment-${id}`, 'CommentRejected', {
    ...place(id, id),
    userId: 1,
    reason: 'off-topic',
    note: 'Non.',
  });
  const { all, happened } = await views();
  expect(await all.get(String(id))).toMatchObject({ status: 'rejected', note: 'Non.' });
  history.add(`comment-${id}`, 'CommentEdited', { ...place(id, id), userId: 7, message: 'Autrement.' });
  await happened();
  expect(await all.get(String(id))).toMatchObject({
    status: 'pending',
    message: 'Autrement.',
    reason: null,
    note: null,
    revision: 2,
  });
});
