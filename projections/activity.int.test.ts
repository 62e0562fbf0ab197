import { expect, test } from 'vitest';
import { METRICS } from '../contract/live.ts';
import { createHistory } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { accounts } from './accounts.ts';
import { activityBetween, activityByDay } from './activity-by-day.ts';
import { reactionCounts } from './reaction-counts.ts';

test('likes and views are counted for each content; a like taken back counts no more', async () => {
  const history = createHistory();
  history.reaction('ContentLiked', 1, 'a');
  history.reaction('ContentLiked', 1, 'b');
  history.reaction('ContentUnliked', 1, 'a');
  history.reaction('ContentLiked', 1, 'device', 'temoignage');
  history.view('post', 1);
  history.view('temoignage', 1);
  history.view('temoignage', 1, 'b');
  history.reaction('ContentUnliked', 1, 'device', 'temoignage');
  await using views = await givenReadModels([reactionCounts]);
  await views.happened(history);
  const counts = await views.of(reactionCounts).getMany(['temoignage:1', 'post:2', 'post:1']);
  expect(counts).toEqual([
    { id: 'temoignage:1', contentKind: 'temoignage', likeCount: 0, viewCount: 2, commentCount: 0 },
    { id: 'post:1', contentKind: 'post', likeCount: 1, viewCount: 1, commentCount: 0 },
  ]);
});

test('what happens is counted on its UTC day and hour; a like taken back has still happened', async () => {
  const history = createHistory();
  history.at('2026-03-01T23:58:30.000Z');
  history.view('post', 1);
  history.view('post', 2);
  history.reaction('ContentLiked', 1);
  history.reaction('ContentUnliked', 1);
  history.reaction('ContentLiked', 9, 'device', 'temoignage');
  history.at('2026-03-03T09:00:00.000Z');
  history.testimony();
  history.at('2026-03-03T10:00:00.000Z');
  history.view('post', 1);
  history.at('2026-03-03T13:00:00.000Z');
  history.view('post', 1);
  await using views = await givenReadModels([activityByDay]);
  await views.happened(history);
  const range = (from: string, to: string) =>
    activityBetween(views.of(activityByDay), { metrics: METRICS, from, to });
  const summary = (await range('2026-03-01', '2026-03-03')).map(
    ({ metric, day, count, hours }) =>
      `${metric} ${day}: ${count}, ${hours.flatMap((n, h) => (n ? `${n} at ${h}` : [])).join(', ')}`,
  );
  expect(summary).toEqual([
    'likes 2026-03-02: 2, 2 at 0',
    'signups 2026-03-03: 1, 1 at 9',
    'testimonies 2026-03-03: 1, 1 at 9',
    'views 2026-03-01: 1, 1 at 23',
    'views 2026-03-02: 1, 1 at 0',
    'views 2026-03-03: 2, 1 at 10, 1 at 13',
  ]);
  expect((await range('2026-03-02', '2026-03-02')).map(({ metric }) => metric)).toEqual(['likes', 'views']);
  expect((await range('2026-03-01', '2026-03-01'))[0]?.hours).toHaveLength(24);
});

test('an account knows its roles and nothing of its password', async () => {
  const history = createHistory();
  const userId = history.account({ name: 'Prénom', lastName: 'Nom', email: 'nom@example.org' });
  const editor = history.account();
  history.add(`user-${editor}`, 'RolesAssigned', { userId: editor, roles: ['ROLE_EDITOR'] });
  await using views = await givenReadModels([accounts]);
  await views.happened(history);
  const account = await views.of(accounts).get(String(userId));
  expect(account).toMatchObject({
    userId,
    name: 'Prénom',
    lastName: 'Nom',
    email: 'nom@example.org',
    roles: ['ROLE_USER'],
    createdAt: '2026-01-05T08:01:00.000Z',
  });
  expect(account).not.toHaveProperty('passwordHash');
  expect((await views.of(accounts).get(String(editor)))?.roles).toEqual(['ROLE_EDITOR']);
});
