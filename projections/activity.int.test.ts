import { expect, test } from 'vitest';
import { DAY_MS } from '../contract/durations.ts';
import { DEMO, FIRST_START } from '../events/own-doing.ts';
import { createHistory } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { accounts } from './accounts.ts';
import { activityBetween, activityByDay, firstDay } from './activity-by-day.ts';
import { countsSince, reactionCounts, startOfWeek, weekOf } from './reaction-counts.ts';

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
  await using given = await givenReadModels([reactionCounts]);
  await given.happened(history);
  const counts = await given.of(reactionCounts).getMany(['temoignage:1', 'post:2', 'post:1']);
  expect(counts).toMatchObject([
    { id: 'temoignage:1', contentKind: 'temoignage', likeCount: 0, viewCount: 2, commentCount: 0 },
    { id: 'post:1', contentKind: 'post', likeCount: 1, viewCount: 1, commentCount: 0 },
  ]);
});

test('what comes to a text is kept by week, a year of them, and a like taken back has come', async () => {
  const history = createHistory();
  // A Sunday and the Monday after it.
  history.at('2026-03-01T23:58:00.000Z');
  history.view('post', 1);
  history.at('2026-03-02T00:01:00.000Z');
  history.view('post', 1);
  history.reaction('ContentLiked', 1);
  history.reaction('ContentUnliked', 1);
  history.view('post', 2);
  await using models = await givenReadModels([reactionCounts]);
  await models.happened(history);
  const monday = weekOf('2026-03-02');
  expect(startOfWeek(monday)).toBe('2026-03-02T00:00:00.000Z');
  const since = (week: number) => countsSince(models.of(reactionCounts), week);
  expect((await since(monday)).find(({ id }) => id === 'post:1')?.weeks).toEqual([
    ...[monday - 1, 1, 0, 0],
    ...[monday, 1, 1, 0],
  ]);
  expect((await since(monday)).map(({ id }) => id).sort()).toEqual(['post:1', 'post:2']);
  expect(await since(monday + 1)).toEqual([]);
  for (let week = 1; week <= 60; week++) {
    history.at(new Date(Date.parse('2026-03-02') + week * 7 * DAY_MS).toISOString());
    history.view('post', 1);
  }
  await models.happened(history);
  const [counts] = await since(monday + 60);
  expect([counts?.weeks.length, counts?.weeks[0], counts?.viewCount]).toEqual([4 * 53, monday + 8, 62]);
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
  await using given = await givenReadModels([activityByDay]);
  await given.happened(history);
  const range = (from: string, to: string) => activityBetween(given.of(activityByDay), from, to);
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

test('views know in which language and on what they were read; who leaves the newsletter leaves it once', async () => {
  const history = createHistory();
  history.at('2026-03-01T08:00:00.000Z');
  history.view('post', 1, 'a', { language: 'en-US', deviceType: 'mobile' });
  history.view('post', 1, 'b');
  const subscriber = { subscriberId: 5, name: 'Prénom' };
  history.add('newsletter-5', 'NewsletterSubscribed', {
    ...subscriber,
    email: 'a@example.org',
    language: 'fr',
  });
  history.add('newsletter-5', 'ConsentWithdrawn', { purpose: 'newsletter', id: 5 });
  history.add('newsletter-5', 'NewsletterPaused', { subscriberId: 5 });
  history.add('newsletter-5', 'NewsletterSubscriberRemoved', { subscriberId: 5 });
  history.add('testimony-6', 'ConsentWithdrawn', { purpose: 'testimony', id: 6 });
  history.comment({ contentId: 1, userId: 2 });
  await using models = await givenReadModels([activityByDay]);
  await models.happened(history);
  const days = await activityBetween(models.of(activityByDay), '2026-03-01', '2026-03-01');
  expect(days.map(({ metric, count }) => [metric, count])).toEqual([
    ['comments', 1],
    ['subscribed', 1],
    ['unsubscribed', 1],
    ['views', 2],
  ]);
  expect(days.at(-1)).toMatchObject({ languages: [1, 1], deviceTypes: [1, 1, 0] });
  expect(await firstDay(models.of(activityByDay))).toBe('2026-03-01');
});

test.each([DEMO, FIRST_START])(
  'what the program does by itself is not counted as received: %s',
  async why => {
    const history = createHistory();
    history.account();
    history.testimony({ userId: 1 });
    history.comment({ contentId: 1, userId: 2 });
    for (const event of history.events) Object.assign(event, { correlationId: why });
    await using models = await givenReadModels([activityByDay]);
    await models.happened(history);
    expect(await activityBetween(models.of(activityByDay), '2000-01-01', '2100-01-01')).toEqual([]);
  },
);

test('an account knows its roles and nothing of its password', async () => {
  const history = createHistory();
  const userId = history.account({ name: 'Prénom', lastName: 'Nom', email: 'nom@example.org' });
  const editor = history.account();
  history.add(`user-${editor}`, 'RolesAssigned', { userId: editor, roles: ['ROLE_EDITOR'] });
  await using given = await givenReadModels([accounts]);
  await given.happened(history);
  const account = await given.of(accounts).get(String(userId));
  expect(account).toMatchObject({
    userId,
    name: 'Prénom',
    lastName: 'Nom',
    email: 'nom@example.org',
    roles: ['ROLE_USER'],
    createdAt: '2026-01-05T08:01:00.000Z',
  });
  expect(account).not.toHaveProperty('passwordHash');
  expect((await given.of(accounts).get(String(editor)))?.roles).toEqual(['ROLE_EDITOR']);
});
