import { expect, test } from 'vitest';
import type { ContentKind } from '../contract/content-key.ts';
import { DEMO } from '../events/own-doing.ts';
import { createHistory } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { accountPendingOn, accounts, findAccounts } from './accounts.ts';
import { mails } from './mails.ts';
import { isRevoked, openSessionsOf, sessions } from './sessions.ts';

const NEWEST = [{ field: 'createdAt', direction: 'desc' }] as const;
const ALL = { page: 1, itemsPerPage: 30 };

test('an account knows what it is, what it did, and never its password', async () => {
  await using given = await givenReadModels([accounts]);
  const history = createHistory();
  const userId = history.account({ name: 'Marie' });
  history.testimony({ userId });
  history.comment({ userId });
  history.session(userId);
  const like = (
    type: 'ContentLiked' | 'ContentUnliked',
    by: number | null,
    contentKind: ContentKind = 'post',
  ) => history.add('like', type, { contentKind, contentId: 1, deviceId: 'd', userId: by });
  like('ContentUnliked', userId);
  like('ContentLiked', userId);
  like('ContentLiked', userId, 'temoignage');
  like('ContentLiked', null);
  await given.happened(history);
  const account = await given.of(accounts).get(String(userId));
  expect(account).toMatchObject({ name: 'Marie', testimonyCount: 1, likeCount: 2, commentCount: 1 });
  expect(account?.lastConnection).not.toBeNull();
  expect(JSON.stringify(account)).not.toMatch(/argon2|passwordHash/);
});

test('what somebody has withdrawn is counted no longer, whatever editors did with it', async () => {
  await using given = await givenReadModels([accounts]);
  const history = createHistory();
  const [userId, other] = [history.account(), history.account()];
  const [kept, gone] = [history.comment({ userId }), history.comment({ userId })];
  history.comment({ userId: other });
  const [told, untold] = [history.testimony({ userId }), history.testimony({ userId })];
  const place = (commentId: number) =>
    ({ commentId, contentKind: 'post', contentId: 1, threadId: commentId }) as const;
  history.add(`comment-${kept}`, 'CommentRejected', { ...place(kept), userId, reason: 'other', note: '' });
  history.add(`comment-${gone}`, 'CommentUnpublished', place(gone));
  history.add(`comment-${gone}`, 'CommentWithdrawn', { ...place(gone), userId });
  history.add(`testimony-${told}`, 'TestimonyRejected', {
    testimonyId: told,
    userId,
    reason: 'other',
    note: '',
  });
  history.add(`testimony-${untold}`, 'TestimonyWithdrawn', { testimonyId: untold, userId });
  await given.happened(history);
  const counts = async (id: number) => await given.of(accounts).get(String(id));
  expect(await counts(userId)).toMatchObject({ testimonyCount: 1, commentCount: 1, likeCount: 0 });
  expect(await counts(other)).toMatchObject({ testimonyCount: 0, commentCount: 1, likeCount: 0 });
});

test('a device leads to the sign-up that is not verified yet, and to no other', async () => {
  await using given = await givenReadModels([accounts]);
  const history = createHistory();
  const [first, second] = [history.account(), history.account()];
  history.code(first, 'verification', { deviceId: 'phone' });
  history.code(second, 'passwordReset', { deviceId: 'phone' });
  await given.happened(history);
  expect(await accountPendingOn(given.of(accounts), 'phone')).toMatchObject({ userId: first });
  expect(await accountPendingOn(given.of(accounts), 'another')).toBeUndefined();
  history.add(`user-${first}`, 'UserVerified', { userId: first, verifiedAt: '2026-01-05T09:00:00.000Z' });
  await given.happened(history);
  expect(await accountPendingOn(given.of(accounts), 'phone')).toBeUndefined();
});

test('accounts are found by role, by whether they are verified, and in each order', async () => {
  await using given = await givenReadModels([accounts]);
  const history = createHistory();
  const [a, b] = [history.account({ lastName: 'Abega' }), history.account({ lastName: 'Biya' })];
  history.add(`user-${b}`, 'RolesAssigned', { userId: b, roles: ['ROLE_EDITOR', 'ROLE_USER'] });
  history.add(`user-${a}`, 'UserDeleted', { userId: a, deletedAt: '2026-01-05T09:00:00.000Z' });
  await given.happened(history);
  const found = async (...query: [Parameters<typeof findAccounts>[1], Parameters<typeof findAccounts>[2]]) =>
    (await findAccounts(given.of(accounts), ...query, ALL)).items.map(({ userId }) => userId);
  expect(await found({}, NEWEST)).toEqual([b, a]);
  expect(await found({}, [{ field: 'lastName', direction: 'asc' }])).toEqual([a, b]);
  expect(await found({ roles: 'ROLE_EDITOR' }, NEWEST)).toEqual([b]);
  expect(await found({ deletedAt: { exists: false } }, NEWEST)).toEqual([b]);
});

test('family names are ordered as people look them up: whatever their accents and capitals', async () => {
  await using given = await givenReadModels([accounts]);
  const history = createHistory();
  const names = ['Zoa', 'Émane', 'de Souza', 'ÉTOUNDI', 'Dupont', 'Etoa', 'Œuvrard', 'Obama'];
  for (const lastName of names) history.account({ lastName });
  const renamed = history.account({ lastName: 'Aaa' });
  const profile = { name: 'Odile', lastName: 'Ñoño', phone: null, birthDay: null, picture: null };
  history.add(`user-${renamed}`, 'ProfileChanged', { userId: renamed, ...profile });
  await given.happened(history);
  const ordered = async (direction: 'asc' | 'desc') =>
    (await findAccounts(given.of(accounts), {}, [{ field: 'lastName', direction }], ALL)).items.map(
      ({ lastName }) => lastName,
    );
  const expected = ['de Souza', 'Dupont', 'Émane', 'Etoa', 'ÉTOUNDI', 'Ñoño', 'Obama', 'Œuvrard', 'Zoa'];
  expect(await ordered('asc')).toEqual(expected);
  expect(await ordered('desc')).toEqual(expected.toReversed());
});

test('open sessions are those that were not ended, of the present credentials', async () => {
  await using given = await givenReadModels([sessions]);
  const history = createHistory();
  const userId = history.account();
  const [old, ended, open] = [0, 1, 1].map(generation => history.session(userId, { generation }));
  history.add(`session-${ended}`, 'SessionRevoked', { sessionId: ended ?? 0, userId, reason: 'byUser' });
  await given.happened(history);
  const now = '2026-01-06T00:00:00.000Z';
  const of = (generation: number) => openSessionsOf(given.of(sessions), { userId, generation }, now);
  expect((await of(1)).map(({ sessionId }) => sessionId)).toEqual([open]);
  expect((await of(0)).map(({ sessionId }) => sessionId)).toEqual([old]);
  expect(await openSessionsOf(given.of(sessions), { userId, generation: 1 }, '2026-03-01')).toEqual([]);
});

test('at the next sign-in a session that is over leaves the read model, when no token of it can come any more', async () => {
  await using given = await givenReadModels([sessions]);
  const history = createHistory();
  const userId = history.account();
  const revoke = (sessionId: number) =>
    history.add(`session-${sessionId}`, 'SessionRevoked', { sessionId, userId, reason: 'logout' });
  const known = async () => {
    await given.happened(history);
    return (await given.of(sessions).get(String(userId)))?.sessions.map(({ sessionId }) => sessionId);
  };
  history.at('2026-01-01T08:00:00.000Z');
  const expiring = history.session(userId);
  history.at('2026-02-01T08:00:00.000Z');
  const first = history.session(userId);
  expect(await known()).toEqual([first]);
  revoke(first);
  history.at('2026-02-01T08:05:00.000Z');
  const second = history.session(userId);
  // An access token of the first may come for ten minutes.
  expect(await known()).toEqual([first, second]);
  const tokenOfFirst = { userId, sessionId: first };
  expect(await isRevoked(given.of(sessions), tokenOfFirst)).toBe(true);
  revoke(second);
  history.at('2026-02-01T09:00:00.000Z');
  const third = history.session(userId);
  expect(await known()).toEqual([third]);
  expect([first, second, third]).not.toContain(expiring);
});

test('nobody is told of what becomes of the texts of the demo', async () => {
  await using given = await givenReadModels([mails]);
  const history = createHistory();
  const testimonyId = history.testimony();
  history.add(`testimony-${testimonyId}`, 'TestimonyPublished', {
    testimonyId,
    userId: 1,
    slug: 'un-puits',
    note: '',
    publishedAt: '2026-01-05T08:00:00.000Z',
  });
  for (const event of history.events) Object.assign(event, { correlationId: DEMO });
  await given.happened(history);
  expect(await given.of(mails).find()).toEqual([]);
});

test('a mail is due until its stream says otherwise', async () => {
  await using given = await givenReadModels([mails]);
  const history = createHistory();
  const userId = history.account();
  history.code(userId, 'verification');
  history.add('session-5', 'SessionRevoked', { sessionId: 5, userId, reason: 'logout' });
  await given.happened(history);
  const [mail, ...others] = await given.of(mails).find();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'verification', userId, status: 'due', failures: 0 });
  const mailId = mail?.mailId ?? '';
  history.add(`mail-${mailId}`, 'MailFailed', {
    mailId,
    error: 'ESOCKET',
    retryAt: '2026-01-05T09:00:00.000Z',
  });
  await given.happened(history);
  expect(await given.of(mails).get(mailId)).toMatchObject({
    status: 'due',
    failures: 1,
    dueAt: '2026-01-05T09:00:00.000Z',
    error: 'ESOCKET',
  });
  history.add(`mail-${mailId}`, 'MailAbandoned', { mailId, reason: 'failures', error: null });
  await given.happened(history);
  expect(await given.of(mails).get(mailId)).toMatchObject({
    status: 'abandoned',
    error: 'failures: ESOCKET',
  });
});
