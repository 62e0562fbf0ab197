import { beforeEach, describe, expect, test } from 'vitest';
import { PUBLICATION_STATUSES } from '../contract/publications.ts';
import { createHistory, type History } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import {
  type CardsAsked,
  countInCategories,
  findPublications,
  publicationBySlug,
  publicationCard,
  similarPublications,
} from './find-publications.ts';
import { cardId, publicationCards } from './publication-cards.ts';
import { publicationTexts } from './publication-texts.ts';

const models = [publicationCards, publicationTexts];
const firstPage = { page: 1, itemsPerPage: 30 };
const french = { kind: 'post', language: 'fr' } as const;

let history: History;
beforeEach(() => {
  history = createHistory();
});

/** The cards after what has happened in the history. */
async function cards() {
  const given = await givenReadModels(models);
  await given.happened(history);
  expect(given.isWell()).toBe(true);
  return Object.assign(given.of(publicationCards), { texts: given.of(publicationTexts) });
}

describe('a publication card', () => {
  test('stands absent in both languages from the draft on, with what they share', async () => {
    const id = history.publication({ languages: [], categories: [7], tags: [8, 9], season: 'violet' });
    const all = await cards();
    for (const language of ['fr', 'en-US'] as const) {
      expect(await publicationCard(all, id, language)).toMatchObject({
        publicationId: id,
        language,
        status: 'absent',
        categories: ['7'],
        tags: ['8', '9'],
        season: 'violet',
        alternate: null,
      });
    }
  });

  test('is to be re-read once written, and the other language knows it as its alternate', async () => {
    const id = history.publication({ languages: [] });
    history.translation(id, 'fr', { slug: 'la-paix', title: 'La paix', content: '<p>Paix,<br />amis</p>' });
    const all = await cards();
    const card = await publicationCard(all, id, 'fr');
    expect(card).toMatchObject({ status: 're-read', title: 'La paix', slug: 'la-paix', alternate: null });
    expect(card?.firstLine).toBe('Paix');
    expect(card).not.toHaveProperty('content');
    expect(await all.texts.get(cardId(id, 'fr'))).toMatchObject({ content: '<p>Paix,<br />amis</p>' });
    expect(await publicationCard(all, id, 'en-US')).toMatchObject({
      status: 'absent',
      alternate: { slug: 'la-paix', status: 're-read' },
    });
  });

  test('a translation written later has what was classified and covered before', async () => {
    const id = history.publication({ languages: ['fr'] });
    history.add(`publication-${id}`, 'PublicationClassified', {
      publicationId: id,
      categories: [5],
      tags: [],
    });
    history.add(`publication-${id}`, 'CoverChosen', { publicationId: id, cover: '/c.svg', season: 'rose' });
    history.translation(id, 'en-US', { slug: 'peace' });
    const all = await cards();
    expect(await publicationCard(all, id, 'en-US')).toMatchObject({
      categories: ['5'],
      tags: [],
      cover: '/c.svg',
      season: 'rose',
      alternate: { status: 'published' },
    });
    expect((await publicationCard(all, id, 'fr'))?.alternate).toEqual({ slug: 'peace', status: 're-read' });
  });

  test.each([
    ['TranslationSentForReview', {}, { status: 're-read', publishAt: null }],
    [
      'TranslationScheduled',
      { publishAt: '2026-12-24T22:00:00.000Z' },
      { status: 'scheduled', publishAt: '2026-12-24T22:00:00.000Z' },
    ],
    [
      'TranslationPublished',
      { publishedAt: '2026-12-25T00:00:00.000Z' },
      { status: 'published', publishedAt: '2026-12-25T00:00:00.000Z' },
    ],
    ['TranslationArchived', {}, { status: 'archived' }],
    ['TranslationReturnedToDraft', {}, { status: 'draft' }],
  ] as const)('after %s', async (type, data, expected) => {
    const publicationId = history.publication({ languages: ['fr', 'en-US'], published: false });
    const event = { publicationId, language: 'fr', publishAt: '', publishedAt: '', ...data } as const;
    history.add(`publication-${publicationId}`, type, event);
    const all = await cards();
    expect(await publicationCard(all, publicationId, 'fr')).toMatchObject(expected);
    expect(await publicationCard(all, publicationId, 'en-US')).toMatchObject({
      status: 're-read',
      alternate: { status: expected.status },
    });
  });

  test('is no longer due once it is published', async () => {
    const publicationId = history.publication({ published: false });
    const publishAt = '2026-12-24T22:00:00.000Z';
    history.add(`publication-${publicationId}`, 'TranslationScheduled', {
      publicationId,
      language: 'fr',
      publishAt,
    });
    history.publish(publicationId, 'fr');
    expect((await publicationCard(await cards(), publicationId, 'fr'))?.publishAt).toBeNull();
  });

  test('tells when it was changed, which a change of the other language is not', async () => {
    const id = history.publication({ languages: ['fr'] });
    history.at('2026-03-01T10:00:00.000Z');
    history.translation(id, 'en-US');
    const all = await cards();
    expect((await publicationCard(all, id, 'en-US'))?.updatedAt).toBe('2026-03-01T10:01:00.000Z');
    expect((await publicationCard(all, id, 'fr'))?.updatedAt).not.toMatch('2026-03');
  });
});

describe('a slug', () => {
  test('that has changed still leads to its publication, and says that it is former', async () => {
    const id = history.publication({ languages: [] });
    for (const slug of ['un', 'deux', 'trois', 'deux']) history.translation(id, 'fr', { slug });
    const all = await cards();
    const bySlug = async (slug: string) => {
      const found = await publicationBySlug(all, { ...french, slug });
      return found && [found.card.slug, found.former];
    };
    expect((await publicationCard(all, id, 'fr'))?.formerSlugs).toEqual(['un', 'trois']);
    expect(await bySlug('deux')).toEqual(['deux', false]);
    expect(await bySlug('un')).toEqual(['deux', true]);
    expect(await bySlug('trois')).toEqual(['deux', true]);
    expect(await bySlug('quatre')).toBeUndefined();
    expect(await publicationBySlug(all, { kind: 'post', language: 'en-US', slug: 'un' })).toBeUndefined();
  });

  test('that another publication has taken leads there', async () => {
    const first = history.publication({ languages: [] });
    history.translation(first, 'fr', { slug: 'la-paix' });
    history.translation(first, 'fr', { slug: 'la-paix-du-coeur' });
    const second = history.publication({ languages: [] });
    history.translation(second, 'fr', { slug: 'la-paix' });
    const found = await publicationBySlug(await cards(), { ...french, slug: 'la-paix' });
    expect(found).toMatchObject({ former: false, card: { publicationId: second } });
  });
});

const SHOWN = { statuses: ['published'] } as const;

describe('lists', () => {
  test('show what is published in a language, newest first, by page and with the count of all', async () => {
    const ids = [1, 2, 3].map(() => history.publication());
    history.publication({ published: false });
    history.publication({ languages: ['en-US'] });
    const all = await cards();
    const page = await findPublications(all, french, SHOWN, { page: 1, itemsPerPage: 2 });
    expect(page).toMatchObject({ totalItems: 3, page: 1, itemsPerPage: 2 });
    expect(page.items.map(({ publicationId }) => publicationId)).toEqual([ids[2], ids[1]]);
    const next = await findPublications(all, french, SHOWN, { page: 2, itemsPerPage: 2 });
    expect(next.items.map(({ publicationId }) => publicationId)).toEqual([ids[0]]);
  });

  test('keep to a type, a category, a tag', async () => {
    const [peace, joy] = [history.category(), history.category()];
    const teaching = history.publication({ categories: [peace, joy], tags: [1] });
    const prayer = history.publication({ type: 'prierre', categories: [peace], tags: [1, 2] });
    const all = await cards();
    const ids = async (filter: Partial<CardsAsked>) =>
      (await findPublications(all, french, { ...SHOWN, ...filter }, firstPage)).items.map(
        ({ publicationId }) => publicationId,
      );
    expect(await ids({ type: ['prierre'] })).toEqual([prayer]);
    expect(await ids({ categories: [String(joy)] })).toEqual([teaching]);
    expect(await ids({ tags: ['1'] })).toEqual([prayer, teaching]);
    expect(await ids({ type: ['post'], categories: [String(peace)], tags: ['1'] })).toEqual([teaching]);
    const counts = await Promise.all(
      [[peace], [joy], [99], [peace, joy]].map(ids => countInCategories(all, french, ids.map(String))),
    );
    expect(counts).toEqual([2, 1, 0, 2]);
  });

  test('of editors hold every status that is written, last changed first', async () => {
    const draft = history.publication({ published: false });
    const published = history.publication();
    history.publication({ languages: [] });
    history.translation(draft, 'fr');
    const all = await cards();
    const ids = async (asked: CardsAsked) =>
      (await findPublications(all, french, asked, firstPage)).items.map(({ publicationId }) => publicationId);
    expect(await ids({ statuses: PUBLICATION_STATUSES })).toEqual([draft, published]);
    expect(await ids({ statuses: ['re-read'], type: ['post'] })).toEqual([draft]);
    expect(await ids({ statuses: ['archived'] })).toEqual([]);
  });

  test('of similar ones share a category or a tag, each once, newest first, without the text itself', async () => {
    const older = history.publication({ categories: [1], tags: [10] });
    const itself = history.publication({ categories: [1], tags: [10] });
    const byTag = history.publication({ categories: [2], tags: [10] });
    history.publication({ categories: [2], tags: [11] });
    history.publication({ categories: [1], tags: [10], published: false });
    const all = await cards();
    const card = await publicationCard(all, itself, 'fr');
    if (!card) throw new Error('the card is there');
    const similar = (await similarPublications(all, card, 5)).map(({ publicationId }) => publicationId);
    expect(similar).toEqual([byTag, older]);
    expect(await similarPublications(all, card, 1)).toHaveLength(1);
  });
});
