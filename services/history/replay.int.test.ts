import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { meOf } from '../../tests/api-client.ts';
import {
  CONTENT,
  countsOf,
  givenHistory,
  type Replayed,
  replayed,
  stretch,
  typesOf,
} from '../../tests/replayed.ts';
import { PASSWORD } from '../../tests/start-parvis.ts';
import { eventsOf } from '../../tests/watch-events.ts';

const { run, editor, admin, author, during, publishedText, read, like } = await givenHistory(
  Date.UTC(2026, 10, 1, 8),
);
afterAll(() => run[Symbol.asyncDispose]());

const auditor = await run.person('Simon', 'ROLE_AUDITOR');

const played = (query: Readonly<Record<string, string>>, client = admin) => replayed(client, query);

test('what happened, in its order, under the names of now, with what was counted on the way', async () => {
  let text = '';
  const asked = await during(async () => {
    text = await publishedText('Prier à deux');
    await read(text, 'a');
    await read(text, 'b');
    await like(text, 'a');
    const { body } = await author.post('/api/temoignages', { title: 'Au village', content: CONTENT });
    await read(text, 'c');
    await editor.patch(String(body['@id']), { status: 'published' });
  });
  const whole = await played(asked);
  const types = typesOf(whole);
  expect(
    types.filter(type => ['TranslationPublished', 'TestimonySubmitted', 'TestimonyPublished'].includes(type)),
  ).toEqual(['TranslationPublished', 'TestimonySubmitted', 'TestimonyPublished']);
  expect(countsOf(whole)).toEqual({
    publications: 1,
    views: 3,
    likes: 1,
    testimonies: 1,
    testimoniesPublished: 1,
  });
  const readings = whole.steps.flatMap(one => one.read);
  expect(new Set(readings.map(one => [one.text, one.title].join()))).toEqual(
    new Set([`${text},Prier à deux`]),
  );
  const moments = whole.steps.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted());
  const submitted = whole.steps.find(({ activity }) => activity?.type === 'TestimonySubmitted')?.activity;
  expect(submitted).toMatchObject({
    actor: await meOf(author),
    actorName: 'Agnes Exemple',
    title: 'Au village',
  });
  expect(JSON.stringify(whole)).not.toMatch(/device|@example|parvis était ouverte/);
});

test('what came before and after is not in it, to the millisecond', async () => {
  await during(() => publishedText('Avant'));
  const asked = await during(() => publishedText('Pendant'));
  await during(() => publishedText('Après'));
  const titles = (await played(asked)).steps.map(({ activity }) => activity?.title);
  expect(new Set(titles)).toEqual(new Set(['Pendant']));
  const [first] = (await played(asked)).steps;
  const at = String(first?.createdAt);
  expect((await played(stretch(at, asked['createdAt[strictly_before]']))).steps[0]?.id).toBe(first?.id);
  expect((await played(stretch(asked['createdAt[after]'], at))).steps).toEqual([]);
  const later = new Date(Date.parse(at) + 1).toISOString();
  const after = (await played(stretch(later, asked['createdAt[strictly_before]']))).steps;
  expect(after.map(({ createdAt }) => createdAt).filter(one => one <= at)).toEqual([]);
});

test('it is narrowed on the server to a kind of event, a person, a text', async () => {
  let [text, other] = ['', ''];
  const asked = await during(async () => {
    text = await publishedText('La porte');
    other = await publishedText('Le seuil');
    await read(text, 'd');
    await read(other, 'd');
    await author.post('/api/temoignages', { title: 'Sur la route', content: CONTENT });
  });
  const groups = new Set(
    (await played({ ...asked, group: 'testimonies' })).steps.map(({ activity }) => activity?.group),
  );
  expect(groups).toEqual(new Set(['testimonies']));
  const reactions = await played({ ...asked, group: 'reactions' });
  expect([typesOf(reactions), countsOf(reactions)]).toEqual([[], { views: 2 }]);
  const by = await played({ ...asked, actor: await meOf(author) });
  expect(new Set(by.steps.map(({ activity }) => activity?.actorName))).toEqual(new Set(['Agnes Exemple']));
  const of = await played({ ...asked, subject: text });
  expect(
    of.steps.flatMap(one => [one.activity?.subject ?? [], one.read.map(({ text }) => text)].flat()),
  ).toEqual(expect.not.arrayContaining([other]));
  expect(countsOf(of)).toEqual({ publications: 1, views: 1 });
});

describe('the queue', () => {
  const waits = ({ beginning }: Replayed) => (beginning.waiting ?? []).map(({ subject }) => subject);
  const send = async (title: string) =>
    String((await author.post('/api/temoignages', { title, content: CONTENT })).body['@id']);

  test('is that of the moment at which the stretch begins', async () => {
    const first = await send('Premier');
    const second = await send('Second');
    const third = await send('Troisième');
    await editor.patch(third, { status: 'published' });
    await run.parvis.settle();
    const cases = async () =>
      (await editor.get('/api/moderation_cases?status=waiting&itemsPerPage=100')).member.map(
        ({ '@id': id }) => String(id).split('/').at(-1),
      );
    const then = await cases();
    const asked = await during(async () => {
      await editor.patch(first, { status: 'rejected', reason: 'too-short' });
      await editor.patch(third, { status: 'unpublished', reason: 'off-topic' });
      await send('Quatrième');
    });
    const before = await played(asked);
    expect(waits(before).map(one => one?.split('/').at(-1))).toEqual(then);
    expect(waits(before)).toEqual(expect.arrayContaining([first, second]));
    expect(waits(before)).not.toContain(third);
    const after = await played(await during(async () => undefined));
    expect(waits(after).map(one => one?.split('/').at(-1))).toEqual(await cases());
    expect(waits(after)).not.toContain(first);
  });

  test('has what waits again where moderators have it', async () => {
    const decide = async (of: string, change: object) =>
      expect((await editor.patch(of, change)).status).toBe(200);
    const takenBack = async (of: string) => expect((await editor.post(`${of}/undo`, {})).status).toBe(200);
    const rejected = { status: 'rejected', reason: 'off-topic' };
    const [undone, appealed, withdrawn, twice] = [
      await send('Décision reprise'),
      await send('Appel'),
      await send('Retiré puis renvoyé'),
      await send('Publié, dépublié, repris'),
    ];
    const text = await publishedText('Sous lequel on écrit');
    const { body } = await author.post('/api/comments', { post: text, message: 'Merci.' });
    const rewritten = String(body['@id']);
    const last = await send('Le dernier');
    await decide(undone, { status: 'published' });
    await takenBack(undone);
    await decide(appealed, rejected);
    await decide(rewritten, rejected);
    expect((await author.delete(withdrawn)).status).toBe(204);
    await decide(twice, { status: 'published' });
    await decide(twice, { status: 'unpublished', reason: 'off-topic' });
    await takenBack(twice);
    expect((await author.patch(appealed, { appeal: 'Relisez, je vous prie.' })).status).toBe(200);
    const [, version] = (await author.get(`/api/versions?of=${withdrawn}`)).member;
    expect((await author.post(`${version?.['@id']}/restore`, {})).status).toBe(200);
    expect((await author.patch(rewritten, { message: 'Merci beaucoup.' })).status).toBe(200);
    await run.parvis.settle();
    const { member } = await editor.get('/api/moderation_cases?status=waiting&itemsPerPage=100');
    const own = new Set([undone, appealed, withdrawn, twice, rewritten, last]);
    const casesOf = ({ temoignage, comment }: Record<string, unknown>) => temoignage ?? comment;
    const inOrder = (all: readonly unknown[]) => all.map(String).filter(one => own.has(one));
    expect(inOrder(member.map(casesOf))).toEqual([undone, last, appealed, withdrawn, rewritten]);
    const after = await played(await during(async () => undefined));
    expect(inOrder(waits(after))).toEqual(inOrder(member.map(casesOf)));
  });

  test('is not told of what is narrowed to a person', async () => {
    const { beginning } = await played({ actor: await meOf(author) });
    expect([beginning.waiting, beginning.decided, beginning.counts]).toEqual([null, [], null]);
  });
});

test('who is forgotten is nobody in it', async () => {
  const leaving = await run.person('Blandine');
  const asked = await during(() =>
    leaving.post('/api/temoignages', { title: 'Un départ', content: CONTENT }),
  );
  expect(JSON.stringify(await played(asked))).toMatch(/Blandine/);
  await leaving.delete(await meOf(leaving), {}, { password: PASSWORD });
  await run.parvis.forgetting.rounds.round();
  await run.parvis.settle();
  const whole = await played(asked);
  expect(typesOf(whole)).toContain('TestimonySubmitted');
  expect(JSON.stringify(whole)).not.toMatch(/Blandine|départ/);
});

test('it is for auditors and administrators, and what an auditor opens is recorded once', async () => {
  expect((await run.visitor.get('/api/replay_steps')).status).toBe(401);
  for (const client of [author, editor]) expect((await client.get('/api/replay_steps')).status).toBe(403);
  const asked = await during(() => publishedText('À relire'));
  const opened = await eventsOf(run, () => played(asked, auditor));
  expect(opened.events).toMatchObject([{ type: 'HistoryOpened', data: { resource: 'ReplayStep' } }]);
  expect((await eventsOf(run, () => played(asked, auditor))).types).toEqual([]);
  expect((await eventsOf(run, () => played(asked, admin))).types).toEqual([]);
});

test.each([
  ['actor=/api/post/1', 422],
  ['subject=nothing', 422],
  ['cursor=0000000000000001', 422],
  ['group=nothing', 400],
])('nothing is answered to %s', async (query, status) => {
  expect((await admin.get(`/api/replay_steps?${query}`)).status).toBe(status);
});

test('it asks for the last day when nothing is asked, and a stretch without anything is empty', async () => {
  const { from, until, steps } = await played({});
  expect(Date.parse(until) - Date.parse(from)).toBe(DAY_MS);
  expect(steps.length).toBeGreaterThan(0);
  const empty = await played(stretch('2020-01-01', '2020-01-02'));
  expect([empty.steps, empty.beginning.waiting, empty.beginning.earlier]).toEqual([[], [], []]);
  expect(Object.values(empty.beginning.counts ?? {})).toEqual(new Array(9).fill(0));
});
