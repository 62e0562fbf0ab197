/** Moderators ask an author for the consent that was not asked, and write to them; both go by mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorLetter } from '../../contract/letters.ts';
import { presentWording } from '../../contract/wordings.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { codeSentTo, mailsTo } from '../../tests/outbox.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf } from '../../tests/watch-events.ts';

let run: TestParvis;
let author: ApiClient;
let editor: ApiClient;
const content = 'Un soir de pluie à Bafoussam, je n’avais plus envie de prier. J’ai marché jusqu’au parvis.';
const ODILE = 'odile@example.org';

beforeAll(async () => {
  run = await startTestParvis();
  author = await run.person('Odile');
  editor = await run.person('Basile', 'ROLE_EDITOR');
  await author.post('/api/code/verified', { token: await codeSentTo(run, ODILE), username: ODILE });
  await run.parvis.settle();
});
afterAll(() => run[Symbol.asyncDispose]());

const testify = async (title: string, by = author, more = {}) => {
  const { body } = await by.post('/api/temoignages', { title, content, ...more });
  await run.parvis.settle();
  return { id: Number(body.id), reference: String(body['@id']), kase: `/api/moderation_case/${body.id}` };
};
const lastMail = async () => {
  await run.parvis.settle();
  return (await mailsTo(run, ODILE)).at(-1);
};
const tokenIn = (text = '') => /\/accord\?lien=(\d+)\.(\S+)/.exec(text) ?? [];
const letters = async (kase: string) =>
  (await editor.get(`${kase}/letters`)).member.map(one => authorLetter.parse(one));

test('the author gives the consent by the link, once, and the case says so', async () => {
  const { id, reference, kase } = await testify('Une porte');
  const asked = await eventsOf(run, () => editor.post(`${kase}/ask-consent`, {}));
  expect([asked.answer.status, asked.types]).toEqual([201, ['ConsentAsked']]);
  expect(await letters(kase)).toMatchObject([{ byName: 'Basile Exemple', message: null }]);
  const mail = await lastMail();
  expect(mail?.subject).toBe('Pouvons-nous publier votre témoignage\u202f?');
  expect(mail?.text).toContain('«\u00a0Une porte\u00a0»');
  expect(mail?.text).not.toMatch(/basile/i);
  const [, named, token] = tokenIn(mail?.text);
  expect(named).toBe(String(id));

  const consent = presentWording('testimony');
  expect((await run.visitor.post(`${reference}/consent`, { token: `${token}x`, consent })).status).toBe(404);
  const given = await eventsOf(run, () => run.visitor.post(`${reference}/consent`, { token, consent }));
  expect([given.answer.status, given.types]).toEqual([200, ['ConsentRecorded']]);
  await run.parvis.settle();
  const seen = (await editor.get(reference)).body;
  expect([seen.consent, seen.status]).toEqual([consent, 'pending']);
  expect((await run.visitor.post(`${reference}/consent`, { token, consent: null })).status).toBe(409);
  expect((await editor.post(`${kase}/ask-consent`, {})).status).toBe(409);

  // The answer stands in the testimony's stream: what the desk knows of it is the state that it decides on.
  const { revision } = (await editor.get(kase)).body;
  const decided = await editor.patch(reference, { status: 'published' }, { 'If-Match': `"${revision}"` });
  expect(decided.status).toBe(200);
});

test('declined, the testimony is withdrawn', async () => {
  const { reference, kase } = await testify('Un puits');
  await editor.post(`${kase}/ask-consent`, {});
  const [, , token] = tokenIn((await lastMail())?.text);
  const { answer, types } = await eventsOf(run, () =>
    run.visitor.post(`${reference}/consent`, { token, consent: null }),
  );
  expect([answer.status, types]).toEqual([200, ['ConsentWithdrawn', 'TestimonyWithdrawn']]);
  await run.parvis.settle();
  expect((await editor.get(kase)).body.status).toBe('withdrawn');
});

test('it is asked once, only where it was not given, and only who can be reached', async () => {
  const agreed = await testify('Une lampe', author, { consent: presentWording('testimony') });
  expect((await editor.post(`${agreed.kase}/ask-consent`, {})).status).toBe(409);
  const open = await testify('Un chemin');
  expect((await editor.post(`${open.kase}/ask-consent`, {})).status).toBe(201);
  expect((await editor.post(`${open.kase}/ask-consent`, {})).status).toBe(409);
  const jules = await testify('Une barque', await run.person('Jules'));
  expect((await editor.post(`${jules.kase}/ask-consent`, {})).status).toBe(409);
  expect((await editor.post(`${jules.kase}/letters`, { message: 'Bonjour.' })).status).toBe(409);
});

test('a letter goes in the name of the house, stays with the case, and leaves the text as it was', async () => {
  const { reference, kase } = await testify('Une fenêtre');
  const { revision } = (await editor.get(kase)).body;
  const message = 'Qui est la personne du troisième paragraphe ?\n\nPouvons-nous taire son nom ?';
  const { answer, types } = await eventsOf(run, () => editor.post(`${kase}/letters`, { message }));
  expect([answer.status, types]).toEqual([201, ['AuthorWritten']]);
  const mail = await lastMail();
  expect(mail?.subject).toBe('À propos de votre témoignage');
  expect(mail?.text).toContain('Pouvons-nous taire son nom ?');
  expect(mail?.text).toContain('/fr/contact');
  expect(`${mail?.text}${JSON.stringify(mail?.headers)}`).not.toMatch(/basile/i);
  expect(await letters(kase)).toMatchObject([{ byName: 'Basile Exemple', message }]);
  const edited = await editor.patch(reference, { title: 'La fenêtre' }, { 'If-Match': `"${revision}"` });
  expect(edited.status).toBe(200);
});

test('with its author, what was written to them is gone', async () => {
  const camille = await run.person('Camille');
  const email = 'camille@example.org';
  await camille.post('/api/code/verified', { token: await codeSentTo(run, email), username: email });
  const { kase } = await testify('Une échelle', camille);
  await editor.post(`${kase}/letters`, { message: 'Un mot pour Camille.' });
  await run.parvis.settle();
  const me = (await camille.get('/api/users/me')).body;
  const gone = await camille.delete(`/api/user/${me.id}`, { password: 'Lumiere-2026' });
  expect(gone.status).toBeLessThan(300);
  await run.parvis.settle();
  expect(await letters(kase)).toEqual([]);
  const written = (await run.events()).filter(({ type }) => type === 'AuthorWritten').at(-1);
  expect(JSON.stringify(written)).not.toContain('Camille');
});
