import { beforeEach, describe, expect, test } from 'vitest';
import { createHistory, type History } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { findTestimonies, testimonies, testimonyBySlug } from './testimonies.ts';
import { testimonyTexts } from './testimony-texts.ts';

const firstPage = { page: 1, itemsPerPage: 30 };
const publishedAt = '2026-02-02T10:00:00.000Z';

let history: History;
beforeEach(() => {
  history = createHistory();
});

async function views() {
  const given = await givenReadModels([testimonies, testimonyTexts]);
  await given.happened(history);
  expect(given.isWell()).toBe(true);
  return { all: given.of(testimonies), texts: given.of(testimonyTexts), head: await given.log.head() };
}
const publish = (testimonyId: number, slug = `s-${testimonyId}`) =>
  history.add(`testimony-${testimonyId}`, 'TestimonyPublished', {
    testimonyId,
    userId: 1,
    slug,
    publishedAt,
    note: '',
  });
const edit = (testimonyId: number, title: string) => {
  const text = { title, abstract: 'A', content: `${title}.` };
  history.add(`testimony-${testimonyId}`, 'TestimonyEdited', {
    testimonyId,
    userId: 1,
    ...text,
    tags: [],
    cover: null,
    readTimeMinutes: 9,
  });
};

describe('a testimony', () => {
  test('is pending when it was submitted, its text apart', async () => {
    const id = history.testimony({ title: 'Merci', content: 'Merci pour tout.', tags: [4] });
    const { all, texts, head } = await views();
    const document = await all.get(String(id));
    expect(document).toMatchObject({
      id,
      status: 'pending',
      title: 'Merci',
      origTitle: null,
      slug: null,
      tags: ['4'],
      revision: 0,
      position: head,
    });
    expect(document).not.toHaveProperty('content');
    expect(await texts.get(String(id))).toEqual({ content: 'Merci pour tout.', origContent: null });
  });

  test('keeps title and text as they were submitted, however often it is edited', async () => {
    const id = history.testimony({ title: 'Merci', content: 'Merci pour tout.' });
    edit(id, 'Merci à tous');
    edit(id, 'Un grand merci');
    const { all, texts } = await views();
    expect(await all.get(String(id))).toMatchObject({
      title: 'Un grand merci',
      origTitle: 'Merci',
      readTime: 9,
      status: 'pending',
      revision: 2,
    });
    expect(await texts.get(String(id))).toEqual({
      content: 'Un grand merci.',
      origContent: 'Merci pour tout.',
    });
  });

  test('is found by its slug once published', async () => {
    const id = history.testimony();
    publish(id, 'merci');
    const { all } = await views();
    expect(await testimonyBySlug(all, 'fr', 'merci')).toMatchObject({ id, status: 'published', publishedAt });
    expect(await testimonyBySlug(all, 'en-US', 'merci')).toBeUndefined();
  });

  test('is rejected with a reason, and withdrawn by its author', async () => {
    const [rejected, withdrawn] = [history.testimony(), history.testimony()];
    const decision = {
      testimonyId: rejected,
      userId: 7,
      reason: 'too-short',
      note: 'Dites-en plus.',
    } as const;
    history.add(`testimony-${rejected}`, 'TestimonyRejected', decision);
    history.add(`testimony-${withdrawn}`, 'TestimonyWithdrawn', { testimonyId: withdrawn, userId: 7 });
    const { all } = await views();
    expect(await all.get(String(rejected))).toMatchObject({
      status: 'rejected',
      reason: 'too-short',
      note: 'Dites-en plus.',
    });
    expect((await all.get(String(withdrawn)))?.status).toBe('withdrawn');
    expect((await findTestimonies(all, { statuses: ['pending'] }, firstPage)).totalItems).toBe(0);
  });

  test('that its author brings back waits, and nothing is said of a decision any more', async () => {
    const id = history.testimony();
    const decision = { testimonyId: id, userId: 1, reason: 'too-short', note: 'Dites-en plus.' } as const;
    history.add(`testimony-${id}`, 'TestimonyRejected', decision);
    history.add(`testimony-${id}`, 'TestimonyWithdrawn', { testimonyId: id, userId: 1 });
    history.add(`testimony-${id}`, 'TestimonyResubmitted', { testimonyId: id, userId: 1 });
    const { all } = await views();
    expect(await all.get(String(id))).toMatchObject({ status: 'pending', reason: null, note: null });
  });

  test('has the answer of its author again once the decision on it is undone', async () => {
    const id = history.testimony();
    const decision = { testimonyId: id, userId: 1, reason: 'too-short', note: '' } as const;
    const appeal = { testimonyId: id, userId: 1, message: 'C’est arrivé ainsi.' };
    history.add(`testimony-${id}`, 'TestimonyRejected', decision);
    history.add(`testimony-${id}`, 'TestimonyAppealed', appeal);
    publish(id);
    const undone = { testimonyId: id, userId: 1, decision: 'the-event', status: 'pending' } as const;
    history.add(`testimony-${id}`, 'TestimonyDecisionUndone', undone);
    const { all } = await views();
    expect(await all.get(String(id))).toMatchObject({ status: 'pending', appeal: 'C’est arrivé ainsi.' });
  });
});

describe('lists', () => {
  test('of pending ones begin with the one that waits longest', async () => {
    const ids = [history.testimony(), history.testimony(), history.testimony({ language: 'en-US' })];
    publish(history.testimony());
    const { all } = await views();
    const page = await findTestimonies(all, { statuses: ['pending'] }, { page: 1, itemsPerPage: 2 });
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(page.totalItems).toBe(3);
  });

  test('of published ones keep to a language and a tag, newest first', async () => {
    const older = history.testimony({ tags: [4] });
    const newer = history.testimony({ tags: [5] });
    const english = history.testimony({ language: 'en-US' });
    for (const id of [older, newer, english]) publish(id);
    const { all } = await views();
    const ids = async (tag?: string) =>
      (
        await findTestimonies(
          all,
          { language: 'fr', statuses: ['published'], ...(tag && { tags: [tag] }) },
          firstPage,
        )
      ).items.map(({ id }) => id);
    expect(await ids()).toEqual([newer, older]);
    expect(await ids('4')).toEqual([older]);
  });

  test('of a user hold all of theirs, last submitted first', async () => {
    const userId = history.account();
    const mine = [history.testimony({ userId }), history.testimony({ userId })];
    history.testimony();
    publish(mine[0] ?? 0);
    const { all } = await views();
    const { items } = await findTestimonies(all, { owners: [userId] }, firstPage);
    expect(items.map(({ id }) => id)).toEqual(mine.toReversed());
  });
});
