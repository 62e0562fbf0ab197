import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriberSubject } from '../../events/subjects.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

const marie = { name: 'Marie Exemple', email: 'Marie@Example.org' };

test('an address is subscribed once, and the answer does not say whether it was', async () => {
  const first = await eventsOf(run, () => run.visitor.post('/api/newsletters', marie));
  expect(first.types).toEqual(['ConsentRecorded', 'NewsletterSubscribed']);
  expect(first.answer).toMatchObject({ status: 201, body: { status: 'success' } });
  const again = await eventsOf(run, () =>
    run.visitor.post('/api/newsletters/add', { name: 'X', email: 'marie@example.org' }),
  );
  expect(again.types).toEqual([]);
  expect(again.answer.body).toEqual(first.answer.body);

  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const { member } = await editor.get('/api/newsletters');
  expect(member).toMatchObject([
    { '@type': 'Newsletter', name: 'Marie Exemple', email: 'marie@example.org', actif: true },
  ]);
});

test('who has the address pauses, resumes and ends it; others know nothing of it', async () => {
  const [editor, own, other] = [
    await run.person('Agathe', 'ROLE_ADMIN'),
    await run.person('Odile'),
    await run.person('Marc'),
  ];
  const added = await editor.post('/api/newsletters', { name: 'Odile', email: 'odile@example.org' });
  const reference = String(added.body['@id']);
  // Anybody can sign up under any address: it is theirs when they have read the code that was sent to it.
  expect((await own.get('/api/newsletters?owner=me')).member).toEqual([]);
  await refused(run, 404, () => own.delete(reference));
  await own.post('/api/code/verified', { token: await codeSentTo(run, 'odile@example.org') });
  await run.parvis.settle();
  expect((await own.get('/api/newsletters?owner=me')).member).toMatchObject([{ '@id': reference }]);
  expect((await other.get('/api/newsletters?owner=me')).member).toEqual([]);
  expect((await own.get('/api/newsletters')).status).toBe(403);
  expect((await run.visitor.get('/api/newsletters?owner=me')).status).toBe(401);
  expect((await other.get(reference)).status).toBe(404);
  await refused(run, 404, () => other.patch(reference, { actif: false }));
  await refused(run, 404, () => other.delete(reference));
  await refused(run, 422, () => own.patch(reference, { actif: 'no' }));

  const paused = await eventsOf(run, () => own.patch(reference, { actif: false }));
  expect([paused.answer.body.actif, paused.types]).toEqual([false, ['ConsentWithdrawn', 'NewsletterPaused']]);
  expect((await editor.get('/api/newsletters?actif=false')).member).toMatchObject([{ '@id': reference }]);
  // What whoever has the address has ended for a while nobody else begins again.
  const subscribe = (who: ApiClient) =>
    eventsOf(run, () =>
      who.post('/api/newsletters', { name: 'X', email: 'Odile@example.org', consent: '2026-11' }),
    );
  for (const stranger of [run.visitor, other]) {
    const { types, answer } = await subscribe(stranger);
    expect([types, answer.status, answer.body.status]).toEqual([[], 201, 'success']);
  }
  expect((await subscribe(own)).types).toEqual(['ConsentRecorded', 'NewsletterResumed']);
  await own.patch(reference, { actif: false });
  expect((await subscribe(editor)).types).toEqual(['ConsentRecorded', 'NewsletterResumed']);
  const ended = await eventsOf(run, () => own.delete(reference));
  expect([ended.answer.status, ended.types]).toEqual([
    204,
    ['ConsentWithdrawn', 'NewsletterSubscriberRemoved'],
  ]);
  expect((await editor.get(reference)).status).toBe(404);
});

test('who is removed leaves no key, and may come back as somebody new', async () => {
  const admin = await run.person('Blaise', 'ROLE_ADMIN');
  const add = async () =>
    (await admin.post('/api/newsletters', { name: 'Lucie', email: 'lucie@example.org' })).body;
  const { id, '@id': reference } = await add();
  expect((await admin.delete(String(reference))).status).toBe(204);
  const subject = subscriberSubject({ subscriberId: Number(id) });
  const { keyStore, ledger } = run.parvis.stores;
  expect(await keyStore.find([subject])).toEqual([{ subject, wrapped: null }]);
  expect((await ledger.all()).map(entry => entry.subject)).toContain(subject);
  const again = await add();
  expect(again).toMatchObject({ name: 'Lucie', email: 'lucie@example.org' });
  expect(again.id).not.toBe(id);
});

test('a list brings in who is new, as it says of each, and nobody back who has paused or left', async () => {
  const [admin, editor] = [
    await run.person('Prisca', 'ROLE_ADMIN'),
    await run.person('Silas', 'ROLE_EDITOR'),
  ];
  const add = async (name: string) =>
    String((await admin.post('/api/newsletters', { name, email: `${name}@example.net` })).body['@id']);
  await add('there');
  await admin.patch(await add('paused'), { actif: false });
  await admin.delete(await add('gone'));
  const row = (name: string, more = {}) => ({ name, email: `${name}@example.net`, language: 'fr', ...more });
  const subscribers = [
    row('there', { name: 'Another name' }),
    row('paused'),
    row('gone'),
    row('New', { consent: '2026-11', language: 'en-US' }),
    row('quiet', { actif: false }),
  ];
  const { answer, types } = await eventsOf(run, () => admin.post('/api/newsletters/import', { subscribers }));
  expect([answer.status, answer.body]).toEqual([
    200,
    { outcomes: ['present', 'present', 'left', 'added', 'added'] },
  ]);
  const expected = ['ConsentRecorded', 'NewsletterSubscribed'];
  expect(types.toSorted()).toEqual(
    [...expected, ...expected, 'ConsentWithdrawn', 'NewsletterPaused'].toSorted(),
  );
  const { member } = await editor.get('/api/newsletters?search=EXAMPLE.net&order[name]=asc');
  expect(
    member.map(({ name, email, actif, consent, language }) => [name, email, actif, consent, language]),
  ).toEqual([
    ['New', 'new@example.net', true, '2026-11', 'en-US'],
    ['paused', 'paused@example.net', false, null, 'fr'],
    ['quiet', 'quiet@example.net', false, null, 'fr'],
    ['there', 'there@example.net', true, null, 'fr'],
  ]);
  await refused(run, 403, () => editor.post('/api/newsletters/import', { subscribers }));
  const wrong = [row('fine'), row('bad', { email: 'bad' }), row('odd', { consent: 'by phone' })];
  expect(
    (await refused(run, 422, () => admin.post('/api/newsletters/import', { subscribers: wrong }))).violations,
  ).toMatchObject([{ propertyPath: 'subscribers.1.email' }, { propertyPath: 'subscribers.2.consent' }]);
});

test('what is no name or no address is refused', async () => {
  await refused(run, 422, () => run.visitor.post('/api/newsletters', { ...marie, email: 'marie' }));
  await refused(run, 422, () => run.visitor.post('/api/newsletters', { ...marie, name: '\u0007' }));
  await refused(run, 422, () => run.visitor.post('/api/newsletters', { ...marie, email: { $ne: '' } }));
});

test('the entity tag of a subscription is good for the next change, and only for that one', async () => {
  const editor = await run.person('Simon', 'ROLE_EDITOR');
  const reference = String(
    (await editor.post('/api/newsletters', { name: 'Luc', email: 'luc@example.org' })).body['@id'],
  );
  const seen = { 'If-Match': String((await editor.get(reference)).headers.get('etag')) };
  const changed = await editor.patch(reference, { actif: false }, seen);
  expect(changed.status).toBe(200);
  await refused(run, 412, () => editor.patch(reference, { actif: true }, seen));
  const list = { 'If-Match': `${seen['If-Match']}, ${changed.headers.get('etag')}` };
  expect((await editor.patch(reference, { actif: true }, list)).status).toBe(200);
  const foreign = { 'If-Match': String((await editor.get('/api/newsletters')).headers.get('etag')) };
  await refused(run, 412, () => editor.delete(reference, foreign));
});
