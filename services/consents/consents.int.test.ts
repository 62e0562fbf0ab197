/** What is agreed to with each of the four forms, shown to whose it is, and withdrawn with what it was given for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../tests/api-client.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

const names = { firstName: 'Odile', lastName: 'Exemple' };
let addresses = 0;
const address = () => `consent-${++addresses}@example.org`;
const story = () => ({
  title: `Le banc ${++addresses}`,
  content: 'Un soir de pluie, je me suis assise. '.repeat(4),
});
const WRITES = {
  account: { path: '/api/users/add', body: () => ({ ...names, email: address(), password: PASSWORD }) },
  testimony: { path: '/api/temoignages', body: story },
  newsletter: { path: '/api/newsletters', body: () => ({ name: 'Odile', email: address() }) },
  contact: { path: '/api/contact/add', body: () => ({ ...names, email: address(), content: 'Bonjour.' }) },
};
const PURPOSES = Object.keys(WRITES) as (keyof typeof WRITES)[];

describe.each(PURPOSES)('%s', purpose => {
  const { path, body } = WRITES[purpose];
  const write = async (consent: object) => {
    const sent = { ...body(), ...consent };
    const { answer, events } = await eventsOf(run, () => editor.post(path, sent));
    expect(answer.status).toBe(201);
    return events.filter(({ type }) => type.startsWith('Consent'));
  };

  test('the version of the words that were agreed to is recorded, before what they are for', async () => {
    const recorded = await write({ consent: '2026-11' });
    expect(recorded).toMatchObject([
      { type: 'ConsentRecorded', revision: 0, data: { purpose, wording: '2026-11' } },
    ]);
  });

  test('none is recorded as not asked', async () => {
    for (const none of [{}, { consent: null }])
      expect(await write(none)).toMatchObject([{ data: { purpose, wording: null } }]);
  });

  test('words that were never shown are refused', async () => {
    for (const consent of ['2019-01', 'yes', true, ['2026-11']]) {
      const said = await refused(run, 422, () => editor.post(path, { ...body(), consent }));
      expect(said.violations).toMatchObject([{ propertyPath: 'consent' }]);
    }
  });
});

const consentsOf = async (person: ApiClient) => {
  await run.parvis.settle();
  const { member } = await person.get('/api/consents');
  return member as {
    '@id': string;
    purpose: string;
    wording: string | null;
    subject: string;
    title: string;
  }[];
};

test('a person sees what they have agreed to, and by withdrawing each ends what it carried', async () => {
  const email = 'ludivine@example.org';
  const sign = { ...names, email, password: PASSWORD, consent: '2026-11' };
  await run.visitor.post('/api/users/add', { ...sign, newsletter: true, newsletterConsent: '2026-11' });
  await run.visitor.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
  await run.parvis.newsletterChoices.round();
  const { token } = (await run.visitor.post('/api/login', { username: email, password: PASSWORD })).body;
  const person = createApiClient(() => run.parvis.url, { deviceId: 'device-l', token: String(token) });
  const told = await person.post('/api/temoignages', { ...story(), title: 'La porte', consent: '2026-11' });
  await person.post('/api/contact/add', { ...names, email, content: 'Bonjour.' });
  const testimony = String(told.body['@id']);
  const slug = String((await editor.patch(testimony, { status: 'published' })).body.slug);
  const given = await consentsOf(person);
  expect(given.map(({ purpose, wording, title }) => ({ purpose, wording, title }))).toEqual(
    expect.arrayContaining([
      { purpose: 'account', wording: '2026-11', title: null },
      { purpose: 'testimony', wording: '2026-11', title: 'La porte' },
      { purpose: 'newsletter', wording: '2026-11', title: email },
      { purpose: 'contact', wording: null, title: null },
    ]),
  );
  expect(given).toHaveLength(4);
  const subjectOf = (wanted: string) => given.find(({ purpose }) => purpose === wanted)?.subject ?? '';
  expect(await consentsOf(editor)).not.toContainEqual(expect.objectContaining({ title: 'La porte' }));
  for (const { '@id': reference } of given) expect((await editor.get(reference)).status).toBe(404);

  expect((await run.visitor.get(`/api/temoignages/slug/${slug}`)).status).toBe(200);
  const withdrawals = {
    testimony: ['ConsentWithdrawn', 'TestimonyWithdrawn'],
    newsletter: ['ConsentWithdrawn', 'NewsletterSubscriberRemoved'],
    contact: ['ConsentWithdrawn', 'ContactRemoved'],
  };
  for (const [purpose, expected] of Object.entries(withdrawals)) {
    const { answer, types } = await eventsOf(run, () => person.delete(subjectOf(purpose)));
    expect([answer.status, types]).toEqual([204, expected]);
  }
  expect((await run.visitor.get(`/api/temoignages/slug/${slug}`)).status).toBe(404);
  expect((await editor.get('/api/newsletters')).member).not.toContainEqual(
    expect.objectContaining({ email }),
  );
  expect((await editor.get(subjectOf('contact'))).status).toBe(404);
  expect((await consentsOf(person)).map(({ purpose }) => purpose)).toEqual(['account']);
});

test('an editor who removes a message withdraws no consent for who wrote it, and none is left', async () => {
  const author = await run.person('Sabine');
  const message = { ...names, email: address(), content: 'Bonjour.' };
  const reference = String((await author.post('/api/contact/add', message)).body['@id']);
  expect((await consentsOf(author)).map(({ subject }) => subject)).toContain(reference);
  const { types } = await eventsOf(run, () => editor.delete(reference));
  expect(types).toEqual(['ContactRemoved']);
  expect((await consentsOf(author)).map(({ purpose }) => purpose)).toEqual(['account']);
});

test('a letter that is paused is agreed to no longer, and to other words when it comes again', async () => {
  const email = 'basile@example.org';
  await run.visitor.post('/api/code/verified', { username: email, token: await codeSentTo(run, email) });
  await run.visitor.post('/api/newsletters', { name: 'Basile', email, consent: '2026-11' });
  const letter = async () => (await consentsOf(editor)).find(({ purpose }) => purpose === 'newsletter');
  const { subject = '' } = (await letter()) ?? {};
  await editor.patch(subject, { actif: false });
  expect(await letter()).toBeUndefined();
  await editor.patch(subject, { actif: true });
  expect(await letter()).toMatchObject({ subject, wording: null });
  await run.visitor.post('/api/newsletters', { name: 'Basile', email, consent: '2026-11' });
  expect(await letter()).toMatchObject({ subject, wording: '2026-11' });
  // Whoever read it since may change it.
  const { headers } = await editor.get(subject);
  const changed = await editor.patch(
    subject,
    { name: 'Basile E.' },
    { 'If-Match': headers.get('etag') ?? '' },
  );
  expect(changed.status).toBe(200);
});

test('the letter that goes to an address from before is shown as well, and ends as easily', async () => {
  const [before, now] = ['fabienne@example.org', 'fabienne@example.com'];
  const person = await run.person('Fabienne');
  await run.visitor.post('/api/code/verified', { username: before, token: await codeSentTo(run, before) });
  await person.post('/api/newsletters', { name: 'Fabienne', email: before, consent: '2026-11' });
  await person.post('/api/email/change', { email: now, password: PASSWORD });
  expect((await person.post('/api/email/verified', { token: await codeSentTo(run, now) })).status).toBe(200);
  const letters = async () => (await consentsOf(person)).filter(({ purpose }) => purpose === 'newsletter');
  const [letter] = await letters();
  expect(letter).toMatchObject({ title: before, wording: '2026-11' });
  expect((await person.delete(letter?.subject ?? '')).status).toBe(204);
  expect(await letters()).toEqual([]);
});

test('who signs up with the address of a subscriber learns nothing of that before it is theirs', async () => {
  await run.visitor.post('/api/newsletters', { name: 'Agathe', email: 'agathe@example.org' });
  const curious = await run.person('Agathe');
  expect((await consentsOf(curious)).map(({ purpose }) => purpose)).toEqual(['account']);
});

test('of a testimony it is told to its author and to editors alone', async () => {
  const author = await run.person('Denise');
  const sent = await author.post('/api/temoignages', { ...story(), consent: '2026-11' });
  expect(sent.body).toMatchObject({ consent: '2026-11', consentAt: expect.any(String) });
  const reference = String(sent.body['@id']);
  const unasked = String((await author.post('/api/temoignages', story())).body['@id']);
  await run.parvis.settle();
  expect((await editor.get(unasked)).body).toMatchObject({ consent: null, consentAt: expect.any(String) });
  const seen = await editor.get(reference);
  expect(seen.body).toMatchObject({ consent: '2026-11', consentAt: sent.body.consentAt });
  const { slug } = (await editor.patch(reference, { status: 'published' })).body;
  for (const path of [reference, `/api/temoignages/slug/${slug}`]) {
    expect((await run.visitor.get(path)).body).toMatchObject({ consent: null, consentAt: null });
    expect((await author.get(path)).body).toMatchObject({ consent: '2026-11' });
  }
});
