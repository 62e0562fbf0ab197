import { afterAll, beforeAll, expect, test } from 'vitest';
import { meOf } from '../../tests/api-client.ts';
import { mailsTo } from '../../tests/outbox.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

const message = {
  firstName: 'Marie',
  lastName: 'Exemple',
  email: 'marie@example.org',
  content: 'Priez pour ma mère.',
};

test('a visitor writes, an editor reads and removes it', async () => {
  const body = { ...message, kind: 'prayer', phone: '6 71 23 45 67', address: 'Bafoussam\r\nCameroun' };
  const sent = await eventsOf(run, () => run.visitor.post('/api/contact/add', body));
  expect(sent.types).toEqual(['ConsentRecorded', 'ContactReceived']);
  const received = { ...body, phone: '+237671234567', address: 'Bafoussam Cameroun', owner: null };
  expect(sent.answer).toMatchObject({ status: 201, body: { '@type': 'Contact', ...received } });
  const reference = String(sent.answer.body['@id']);
  expect(reference).toMatch(/^\/api\/contact\/\d+$/);

  const editor = await run.person('Basile', 'ROLE_EDITOR');
  expect((await editor.get('/api/contact?kind=prayer')).member).toMatchObject([received]);
  expect((await editor.get('/api/contact?kind=message')).member).toEqual([]);
  expect((await editor.get(reference)).body).toMatchObject(received);

  const user = await run.person('Odile');
  for (const path of ['/api/contact', reference]) {
    expect((await user.get(path)).status).toBe(403);
    expect((await run.visitor.get(path)).status).toBe(401);
  }
  await refused(run, 403, () => user.delete(reference));
  await refused(run, 404, () => editor.delete('/api/contact/1'));

  const removed = await eventsOf(run, () => editor.delete(reference));
  expect([removed.answer.status, removed.types]).toEqual([204, ['ContactRemoved']]);
  expect((await editor.get('/api/contact')).body.totalItems).toBe(0);
  expect((await editor.get(reference)).status).toBe(404);
  await refused(run, 404, () => editor.delete(reference));
});

test('help is asked for by who is signed in', async () => {
  const help = { ...message, kind: 'help' };
  await refused(run, 401, () => run.visitor.post('/api/contact/add', help));
  const user = await run.person('Prisca');
  const { answer, types } = await eventsOf(run, () => user.post('/api/contact/add', help));
  expect([answer.status, types]).toEqual([201, ['ConsentRecorded', 'ContactReceived']]);
  expect(answer.body.owner).toMatch(/^\/api\/user\/\d+$/);
});

test.each([
  ['firstName', ' '],
  ['lastName', ' \u0007 '],
  ['email', 'marie@'],
  ['email', 'marie@example.org\r\nBcc: x@example.org'],
  ['phone', '12'],
  ['content', ''],
  ['content', 'a'.repeat(5001)],
  ['kind', 'gift'],
])('a message with a wrong %s is refused: %j', async (propertyPath, value) => {
  const { violations } = await refused(run, 422, () =>
    run.visitor.post('/api/contact/add', { ...message, [propertyPath]: value }),
  );
  expect(violations).toMatchObject([{ propertyPath }]);
});

test('what is wrong with a message is told in the order of its form', async () => {
  const { violations } = await refused(run, 422, () =>
    run.visitor.post('/api/contact/add', { ...message, email: 'marie@', phone: '12', content: '' }),
  );
  expect(violations).toMatchObject(['email', 'phone', 'content'].map(propertyPath => ({ propertyPath })));
});

test('one of the team sees to it, answers by mail, and it is done', async () => {
  const { body } = await run.visitor.post('/api/contact/add', { ...message, email: 'jeanne@example.org' });
  const reference = String(body['@id']);
  const editor = await run.person('Agathe', 'ROLE_EDITOR');
  const reader = await run.person('Colette');
  expect((await editor.get('/api/contact/team')).status).toBe(200);
  const agathe = await meOf(editor);
  const assigned = await eventsOf(run, () => editor.patch(reference, { assignedTo: agathe }));
  expect(assigned.types).toEqual(['ContactAssigned']);
  expect(assigned.answer.body).toMatchObject({ assignedTo: agathe, status: 'open' });
  const of = async (search: string) =>
    ((await editor.get(`/api/contact?${search}`)).member as { '@id': string }[]).map(one => one['@id']);
  expect(await of('assignedTo=me')).toEqual([reference]);
  expect(await of('assignedTo=nobody')).not.toContain(reference);
  expect(await of('search=jeanne')).toEqual([reference]);
  const me = await meOf(reader);
  await refused(run, 422, () => editor.patch(reference, { assignedTo: me }));

  const content = 'Merci de nous avoir écrit.\n\nNous prions avec vous.';
  const sent = await eventsOf(run, () => editor.post(`${reference}/answer`, { content }));
  expect(sent.types.slice(0, 2)).toEqual(['ContactAnswered', 'ContactClosed']);
  expect(sent.answer.body).toMatchObject({ status: 'done', answers: [{ content }] });
  expect(await of('status=open')).not.toContain(reference);
  const mail = (await mailsTo(run, 'jeanne@example.org')).at(-1);
  expect(mail?.subject).toBe('Réponse à votre message');
  expect(mail?.text).toContain('Nous prions avec vous.');
  expect(mail?.text).toContain('Priez pour ma mère.');
});
