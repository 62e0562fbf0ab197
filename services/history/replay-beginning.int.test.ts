/** A stretch begins with how it stood. */
import { afterAll, expect, test } from 'vitest';
import {
  CONTENT,
  countsOf,
  givenHistory,
  type Replayed,
  replayed,
  stretch,
  typesOf,
} from '../../tests/replayed.ts';

/** Shortly before an hour is full. */
const { run, editor, admin, author, goOn, moment, during, publishedText, read, like } = await givenHistory(
  Date.UTC(2026, 10, 1, 8, 56),
);
afterAll(() => run[Symbol.asyncDispose]());

const played = (query: Readonly<Record<string, string>>) => replayed(admin, query);
const everything = () => played(stretch('2026-01-01', moment()));

test('with what was counted by then, wherever in an hour that is', async () => {
  const text = await publishedText('Compté');
  await read(text, 'e');
  await read(text, 'f');
  await like(text, 'e');
  goOn(5 * 60_000);
  await during(() => read(text, 'g'));
  const asked = await during(() => read(text, 'h'));
  const { beginning, steps } = await played(asked);
  const before = await played(stretch('2026-01-01', asked['createdAt[after]']));
  const counted = beginning.counts ?? {};
  const some = Object.entries(counted).filter(([, count]) => count > 0);
  expect(Object.fromEntries(some)).toEqual(countsOf(before));
  expect(counted).toMatchObject({ views: 3, likes: 1, publications: 1, comments: 0 });
  expect(countsOf({ ...before, steps })).toEqual({ views: 1 });
  expect(countsOf(await everything()).views).toBe((counted.views ?? 0) + 1);
  const { beginning: narrow } = await played({ ...asked, group: 'reactions' });
  expect(narrow.counts).toEqual({ views: counted.views, likes: counted.likes });
});

test('with what had happened last, narrowed as it is', async () => {
  const text = await publishedText('Juste avant');
  await author.post('/api/temoignages', { title: 'Aussi', content: CONTENT });
  const asked = await during(() => publishedText('Pendant la période'));
  const told = (whole: Replayed) => whole.beginning.earlier.map(({ type }) => type);
  const all = await played(stretch('2026-01-01', asked['createdAt[after]']));
  expect(told(await played(asked))).toEqual(typesOf(all).toReversed().slice(0, 5));
  const narrowed = await played({ ...asked, subject: text });
  expect(new Set(narrowed.beginning.earlier.map(({ subject }) => subject))).toEqual(new Set([text]));
  expect(told(await played({ ...asked, group: 'testimonies' }))[0]).toBe('TestimonySubmitted');
  expect(told(await played({ ...asked, group: 'reactions' }))).toEqual([]);
});

test('with what was decided so lately that it can still be undone', async () => {
  const send = async (title: string) =>
    String((await author.post('/api/temoignages', { title, content: CONTENT })).body['@id']);
  const [long, published, down] = [await send('Longtemps'), await send('Publié'), await send('Retiré')];
  for (const one of [long, published, down]) await editor.patch(one, { status: 'published' });
  goOn(120_000);
  await editor.patch(published, { status: 'unpublished', reason: 'off-topic' });
  await editor.post(`${published}/undo`, {});
  await editor.patch(down, { status: 'unpublished', reason: 'off-topic' });
  const back = await send('Reviendra');
  await editor.patch(back, { status: 'rejected', reason: 'too-short' });
  const asked = await during(() => editor.post(`${back}/undo`, {}));
  const { beginning, steps } = await played(asked);
  expect(steps.map(({ activity }) => activity?.type)).toContain('TestimonyDecisionUndone');
  const own = beginning.decided.map(({ since, waits }) => [since.subject, since.type, waits]);
  expect(own).toContainEqual([back, 'TestimonySubmitted', true]);
  expect(own).toContainEqual([down, 'TestimonySubmitted', false]);
  expect(own.map(([subject]) => subject)).not.toContain(long);
});
